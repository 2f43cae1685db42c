import type { IndexHtmlTransformContext } from "vite";
import { expect, test } from "vitest";
import { SCRIPTS_ELEMENT_ID } from "../../../src/contract/names.ts";
import type { FirstScripts } from "../../../src/lib/firstScripts.ts";
import { screenScripts } from "../../../src/server/build/screenScripts.ts";
import { withScreenScripts } from "../../../src/server/page/builtScripts.ts";

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
  const built = `<head>
    <script type="module" crossorigin src="/assets/main-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/libraries-1.js">
    <link rel="stylesheet" crossorigin href="/assets/main-1.css">
  </head>`;
  const bundle = Object.fromEntries(
    Object.entries(CHUNKS).map(([fileName, { modules, imports = [], css = [] }]) => [
      fileName,
      { type: "chunk", fileName, moduleIds: modules, imports, viteMetadata: { importedCss: new Set(css) } },
    ]),
  );
  const context = { bundle, chunk: bundle["assets/main-1.js"] } as unknown as IndexHtmlTransformContext;
  const { transformIndexHtml } = screenScripts();
  if (typeof transformIndexHtml !== "object") throw new Error("The plugin has no transform");
  const { html, tags } = transformIndexHtml.handler.call({} as never, built, context) as {
    html: string;
    tags: { children: string }[];
  };
  return html.replace(
    "</head>",
    `<script type="application/json" id="${SCRIPTS_ELEMENT_ID}">${tags[0]?.children}</script></head>`,
  );
}

/** The files that a page names for its script to request, in order. */
function named(html: string): string[] {
  const json = new RegExp(`id="${SCRIPTS_ELEMENT_ID}">([^<]*)<`).exec(html)?.[1] ?? "[]";
  const { page, screen } = JSON.parse(json) as FirstScripts;
  return [...page, ...screen].map((path) => path.slice("/assets/".length));
}

test("LIGHT-14 the list names its cards after the page's own scripts, each file once, after all that it imports", () => {
  const page = withScreenScripts(builtPage())({ name: "catalogue" });
  expect(named(page)).toEqual([
    "libraries-1.js",
    "main-1.js",
    "parts-1.js",
    "CataloguePanel-1.js",
    "CataloguePanel-1.css",
    "GuideList-1.js",
    "guideList-2.js",
    "startSession-1.js",
    "fetchGuides-1.js",
  ]);
  expect(withScreenScripts(builtPage())({ name: "home" })).toBe(page);
});

test("the browser finds no script before the page asks for it, and the style sheet at once", () => {
  const page = withScreenScripts(builtPage())({ name: "catalogue" });
  expect(page).not.toMatch(/src=|modulepreload/);
  expect(page).toContain('<link rel="stylesheet" crossorigin href="/assets/main-1.css">');
});

test("a guide's screens name their own code and the session's, other screens the page's alone", () => {
  const pageFor = withScreenScripts(builtPage());
  const own = ["libraries-1.js", "main-1.js"];
  expect(named(pageFor({ name: "guide", trailId: "x" }))).toEqual([
    ...own,
    "GuidePanel-1.js",
    "startSession-1.js",
  ]);
  expect(named(pageFor({ name: "guideMap", trailId: "x" }))).toEqual([
    ...own,
    "GuideMapScreen-1.js",
    "startSession-1.js",
  ]);
  expect(named(pageFor({ name: "login" }))).toEqual(own);
});

test("a page that was not built stays as it is", () => {
  expect(withScreenScripts("<head></head>")({ name: "catalogue" })).toBe("<head></head>");
});
