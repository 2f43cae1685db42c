import { build, type Plugin } from "vite";
import { LANGUAGE_KEY, SCRIPTS_ELEMENT_ID } from "../../contract/names.ts";
import { buildTarget, oldestBrowsersText } from "./oldestBrowsers.mjs";

interface InlineOptions {
  /** For every browser that can show the page: the source must be written in ECMAScript 5, and stays so. */
  isEs5?: boolean;
  /** Before all that the page shows, instead of at its end. */
  isFirst?: boolean;
}

/** Builds a script and writes it into the built page, where it runs before the page's modules have loaded. */
export function inlineScript(entry: string, options: InlineOptions = {}): Plugin {
  let root = "";
  return {
    name: "inline-script",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    configResolved(config) {
      root = config.root;
    },
    async transformIndexHtml() {
      const children = await buildInline(root, entry, options);
      return [{ tag: "script", children, injectTo: options.isFirst ? "body-prepend" : "body" }];
    },
  };
}

/** The script as it stands in the page. */
export async function buildInline(root: string, entry: string, { isEs5 = false }: InlineOptions = {}) {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    define: {
      OLDEST_BROWSERS: JSON.stringify(oldestBrowsersText()),
      CHOSEN_LANGUAGE: JSON.stringify(LANGUAGE_KEY),
      PAGE_SCRIPTS: JSON.stringify(SCRIPTS_ELEMENT_ID),
    },
    build: {
      write: false,
      target: isEs5 ? "es2015" : buildTarget(),
      rollupOptions: {
        input: entry,
        // The printer of the minifier writes template literals.
        output: {
          format: "iife",
          ...(isEs5 && { minify: { compress: true, mangle: true, codegen: false } }),
        },
      },
    },
  });
  if (Array.isArray(built) || !("output" in built)) throw new Error(`${entry} has no single build`);
  const [{ code }] = built.output;
  if (/<\/script/i.test(code)) throw new Error(`${entry} would end the element that it is put into`);
  return isEs5 ? withoutIndents(code) : code.trim();
}

function withoutIndents(code: string): string {
  return code.replace(/^\s*(\/\/.*)?/gm, "").trim();
}
