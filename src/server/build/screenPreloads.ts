import type { Plugin, Rolldown } from "vite";
import { PRELOADS_ELEMENT_ID, type ScreenPreloads } from "../page/preloadLinks.ts";

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
} satisfies Record<keyof ScreenPreloads, string[]>;

/**
 * Writes the files of each screen into the built page: the server links those of the screen that it sends, so that they
 * are downloaded together with the first scripts, not after them.
 */
export function screenPreloads(): Plugin {
  return {
    name: "screen-preloads",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle, chunk }) {
        if (!bundle || !chunk) return;
        const known = new Set([...html.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file]) => file));
        const filesOf = (modules: readonly string[]) =>
          modules
            .flatMap((module) => filesWith(module, bundle))
            .filter((file, index, files) => !known.has(file) && files.indexOf(file) === index)
            .map((file) => `/${file}`);
        const preloads: ScreenPreloads = {
          catalogue: filesOf(MODULES.catalogue),
          guide: filesOf(MODULES.guide),
          guideMap: filesOf(MODULES.guideMap),
        };
        const attrs = { type: "application/json", id: PRELOADS_ELEMENT_ID };
        return [{ tag: "script", attrs, children: JSON.stringify(preloads), injectTo: "head" }];
      },
    },
  };
}

/** The chunk that holds a module, what it imports statically, and their styles. */
function filesWith(module: string, bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const first = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(module)));
  if (!first) throw new Error(`The build has no ${module}`);
  const found = new Set([first]);
  // Iterating a Set also visits values added during the iteration.
  for (const each of found) {
    for (const name of each.imports) {
      const chunk = chunks.find(({ fileName }) => fileName === name);
      if (chunk) found.add(chunk);
    }
  }
  return [...found].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]);
}
