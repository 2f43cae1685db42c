import { build, type Plugin } from "vite";
import { buildTarget } from "./browserPolicy.mjs";

/** Builds a script and writes it into the end of the built page, where it runs before the page's modules have loaded. */
export function inlineScript(entry: string): Plugin {
  let root = "";
  return {
    name: "inline-script",
    apply: (config, { command }) => command === "build" && !config.build?.ssr,
    configResolved(config) {
      root = config.root;
    },
    async transformIndexHtml() {
      const built = await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: "warn",
        build: {
          write: false,
          target: buildTarget(),
          rollupOptions: { input: entry, output: { format: "iife" } },
        },
      });
      if (Array.isArray(built) || !("output" in built)) throw new Error(`${entry} has no single build`);
      const [{ code }] = built.output;
      if (/<\/script/i.test(code)) throw new Error(`${entry} would end the element that it is put into`);
      return [{ tag: "script", children: code.trim(), injectTo: "body" }];
    },
  };
}
