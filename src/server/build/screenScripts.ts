import type { Plugin, Rolldown } from "vite";
import { SCRIPTS_ELEMENT_ID } from "../../contract/names.ts";
import type { BuiltScripts } from "../page/builtScripts.ts";

/** Modules that each screen loads on demand as it opens. */
const MODULES = {
  catalogue: [
    "/panels/catalogue/CataloguePanel.tsx",
    "/panels/catalogue/GuideList.tsx",
    "/i18n/en/guideList.ts",
    // Request the whole list, right after the first cards.
    "/account/startSession.ts",
    "/stores/catalogue/fetchGuides.ts",
  ],
  guide: ["/panels/guide/GuidePanel.tsx", "/i18n/en/guide.ts", "/account/startSession.ts"],
  guideMap: [
    "/panels/guideMap/GuideMapScreen.tsx",
    "/i18n/en/guideMap.ts",
    "/i18n/en/elevation.ts",
    "/i18n/en/offline.ts",
    "/account/startSession.ts",
  ],
} satisfies Record<Exclude<keyof BuiltScripts, "page">, string[]>;

const MODULE = /\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g;
const MODULE_PRELOAD = /\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g;

/**
 * Replaces the scripts of the built page by a list of them, with the files of each screen, each after those that it
 * imports: the server leaves those of the screen that it sends, and `app/inline/startApp` requests them once the page is
 * painted, all at once.
 */
export function screenScripts(): Plugin {
  return {
    name: "screen-scripts",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle, chunk }) {
        if (!bundle || !chunk) return html;
        const page = [...html.matchAll(MODULE_PRELOAD), ...html.matchAll(MODULE)].map(
          ([, path = ""]) => path,
        );
        const styles = [...html.matchAll(/ href="([^"]+\.css)"/g)].map(([, path]) => path);
        const known = new Set([...page, ...styles]);
        const filesOf = (modules: readonly string[]) =>
          modules
            .flatMap((module) => filesWith(module, bundle))
            .map((file) => `/${file}`)
            .filter((file, index, files) => !known.has(file) && files.indexOf(file) === index);
        const scripts: BuiltScripts = {
          page,
          catalogue: filesOf(MODULES.catalogue),
          guide: filesOf(MODULES.guide),
          guideMap: filesOf(MODULES.guideMap),
        };
        const attrs = { type: "application/json", id: SCRIPTS_ELEMENT_ID };
        return {
          html: html.replace(MODULE, "").replace(MODULE_PRELOAD, ""),
          tags: [{ tag: "script", attrs, children: JSON.stringify(scripts), injectTo: "head" }],
        };
      },
    },
  };
}

/** What the chunk that holds a module imports statically, then that itself, with their styles. */
function filesWith(module: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const holder = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(module)));
  if (!holder) throw new Error(`The build has no ${module}`);
  const seen = new Set<string>();
  const filesOf = (chunk: Rolldown.OutputChunk): string[] => {
    if (seen.has(chunk.fileName)) return [];
    seen.add(chunk.fileName);
    const imported = chunks.filter(({ fileName }) => chunk.imports.includes(fileName));
    return [...imported.flatMap(filesOf), chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])];
  };
  return filesOf(holder);
}
