import type { IndexHtmlTransformContext } from "vite";
import { expect, test } from "vitest";
import { screenPreloads } from "../../../src/server/build/screenPreloads.ts";
import { PRELOADS_ELEMENT_ID, withPreloads } from "../../../src/server/page/preloadLinks.ts";

/** Chunks by file name: their modules, imports and styles. */
const CHUNKS: Record<string, { modules: string[]; imports?: string[]; css?: string[] }> = {
  "assets/main-1.js": { modules: ["/src/main.tsx"] },
  "assets/CataloguePanel-1.js": {
    modules: ["/src/panels/catalogue/CataloguePanel.tsx"],
    imports: ["assets/main-1.js", "assets/parts-1.js"],
    css: ["assets/CataloguePanel-1.css"],
  },
  "assets/parts-1.js": { modules: ["/src/panels/parts.tsx"], imports: ["assets/CataloguePanel-1.js"] },
  "assets/GuideList-1.js": {
    modules: ["/src/panels/catalogue/GuideList.tsx"],
    imports: ["assets/parts-1.js"],
  },
  "assets/guideList-2.js": { modules: ["/src/i18n/en/guideList.ts"] },
  "assets/startSession-1.js": { modules: ["/src/account/startSession.ts"] },
  "assets/fetchGuides-1.js": { modules: ["/src/stores/catalogue/fetchGuides.ts"] },
  "assets/GuidePanel-1.js": { modules: ["/src/panels/guide/GuidePanel.tsx", "/src/i18n/en/guide.ts"] },
  "assets/GuideMapScreen-1.js": {
    modules: [
      "/src/panels/guideMap/GuideMapScreen.tsx",
      "/src/i18n/en/guideMap.ts",
      "/src/i18n/en/elevation.ts",
      "/src/i18n/en/offline.ts",
    ],
  },
};

/** index.html as the build leaves it, with the element of this plugin. */
function builtPage(): string {
  const html = `<head><script type="module" src="/assets/main-1.js"></script></head>`;
  const bundle = Object.fromEntries(
    Object.entries(CHUNKS).map(([fileName, { modules, imports = [], css = [] }]) => [
      fileName,
      { type: "chunk", fileName, moduleIds: modules, imports, viteMetadata: { importedCss: new Set(css) } },
    ]),
  );
  const context = { bundle, chunk: bundle["assets/main-1.js"] } as unknown as IndexHtmlTransformContext;
  const { transformIndexHtml } = screenPreloads();
  if (typeof transformIndexHtml !== "object") throw new Error("The plugin has no transform");
  const [tag] = transformIndexHtml.handler.call({} as never, html, context) as { children: string }[];
  return html.replace(
    "</head>",
    `<script type="application/json" id="${PRELOADS_ELEMENT_ID}">${tag?.children}</script></head>`,
  );
}

/** The linked files of a page, in order. */
const linked = (html: string) =>
  [...html.matchAll(/<link rel="(\w+)"(?: as="style")? crossorigin href="\/assets\/([^"]+)">/g)].map(
    ([, rel, file]) => `${rel} ${file}`,
  );

test("the list is linked with its cards and all that they import, except the first scripts", () => {
  const page = withPreloads(builtPage())({ name: "catalogue" });
  expect(linked(page)).toEqual([
    "modulepreload CataloguePanel-1.js",
    "preload CataloguePanel-1.css",
    "modulepreload parts-1.js",
    "modulepreload GuideList-1.js",
    "modulepreload guideList-2.js",
    "modulepreload startSession-1.js",
    "modulepreload fetchGuides-1.js",
  ]);
  expect(page).not.toContain(PRELOADS_ELEMENT_ID);
  expect(withPreloads(builtPage())({ name: "home" })).toBe(page);
});

test("a guide's screens link their own code and the session's, other screens none", () => {
  const pageFor = withPreloads(builtPage());
  expect(linked(pageFor({ name: "guide", trailId: "x" }))).toEqual([
    "modulepreload GuidePanel-1.js",
    "modulepreload startSession-1.js",
  ]);
  expect(linked(pageFor({ name: "guideMap", trailId: "x" }))).toEqual([
    "modulepreload GuideMapScreen-1.js",
    "modulepreload startSession-1.js",
  ]);
  expect(linked(pageFor({ name: "login" }))).toEqual([]);
});

test("a page that was not built has no links", () => {
  expect(withPreloads("<head></head>")({ name: "catalogue" })).toBe("<head></head>");
});
