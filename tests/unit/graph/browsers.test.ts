import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { newerInText } from "../../helpers/browsers/newerInBuild.mjs";
import { newerInPage } from "../../helpers/browsers/newerInPage.mjs";
import { filesUnder, textOfFile } from "../../helpers/sourceFiles.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** What the check finds in a page of these files. */
function foundIn(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), "page-"));
  folders.push(root);
  const { compilerOptions } = JSON.parse(textOfFile("tsconfig.json"));
  const project = {
    compilerOptions: { ...compilerOptions, incremental: false, tsBuildInfoFile: undefined, types: [] },
    include: ["src"],
  };
  for (const [name, text] of Object.entries({ "tsconfig.json": JSON.stringify(project), ...files })) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return newerInPage({ root, projects: ["tsconfig.json"] }).newer;
}

test("BROWSER-2 SYS-35 npm run check looks for what the oldest browsers lack in all scripts, workers and style sheets of the page", () => {
  const { scripts } = JSON.parse(textOfFile("package.json"));
  expect(scripts.check.split(" && ")).toContain("npm run browsers");
  expect(scripts.browsers).toBe("node tests/browsers.mjs");
});

test("BROWSER-2 a script that needs a newer browser is found, with its line and the feature", () => {
  const text = [
    'const word = "příliš"; // Characters of two bytes before.',
    'URL.parse("/x");',
    "Promise.try(() => word);",
    'Uint8Array.fromBase64("");',
    "Iterator.from([]);",
    "document.startViewTransition(() => {});",
    "requestIdleCallback(() => {});",
    "new CloseWatcher();",
    "new Set([1]).isSubsetOf(new Set());",
    'addEventListener("scrollend", () => {});',
    "const menu = <dialog closedBy={word} onScrollEnd={() => {}} />;",
  ].join("\n");
  expect(foundIn({ "src/page.tsx": text }).toSorted(byLine)).toEqual([
    "src/page.tsx:2: URL.parse",
    "src/page.tsx:3: Promise.try",
    "src/page.tsx:4: Uint8Array.fromBase64",
    "src/page.tsx:5: Iterator.from",
    "src/page.tsx:6: Document.startViewTransition",
    "src/page.tsx:7: requestIdleCallback",
    "src/page.tsx:8: CloseWatcher",
    "src/page.tsx:9: isSubsetOf",
    "src/page.tsx:10: event scrollend",
    "src/page.tsx:11: <dialog closedby>",
    "src/page.tsx:11: event scrollend",
  ]);
});

test("BROWSER-2 a script that asks first, and a member of its own of the same name, are left alone", () => {
  const text = [
    'if ("requestIdleCallback" in window) requestIdleCallback(() => {});',
    "navigator.vibrate?.(10);",
    "const route = { parse: (text: string) => text, share: () => {}, locks: 1, union: 2 };",
    'console.log(route.parse("x"), route.share(), route.union, route.locks, AbortSignal.any([]));',
    "console.log([1].map(String), new Float64Array(1).map(Number), Object.groupBy);",
  ].join("\n");
  expect(foundIn({ "src/page.ts": text })).toEqual([]);
});

test("BROWSER-2 a style sheet that needs a newer browser is found, with its line and the feature", () => {
  const text = [
    ".a { field-sizing: content; }",
    ".a { width: anchor-size(width); }",
    ".a { --shade: light-dark(#fff, #000); }",
    "@starting-style { .a { opacity: 0; } }",
    '@property --b { syntax: "*"; inherits: false; }',
    ".a:open { color: red; }",
    ".a { height: calc-size(auto, size); }",
  ].join("\n");
  expect(foundIn({ "src/page.ts": "", "src/page.css": text })).toEqual([
    "src/page.css:1: field-sizing",
    "src/page.css:2: anchor-size()",
    "src/page.css:3: light-dark()",
    "src/page.css:4: @starting-style",
    "src/page.css:5: @property",
    "src/page.css:6: :open",
    "src/page.css:7: calc-size()",
  ]);
});

test("BROWSER-2 a style with a fallback is left alone", () => {
  const text = `
    @supports (field-sizing: content) { .a { field-sizing: content; } }
    .a { height: 100vh; height: calc-size(auto, size); }
    .a:has(b) { color: color-mix(in srgb, red, blue); inset: 0; }`;
  expect(foundIn({ "src/page.ts": "", "src/page.css": text })).toEqual([]);
});

function byLine(one: string, other: string): number {
  return Number(one.split(":")[1]) - Number(other.split(":")[1]);
}

test.each([
  ["var a=URL.parse(b)", ["URL.parse"]],
  ["requestIdleCallback(a)", ["requestIdleCallback"]],
  ["window.requestIdleCallback(a)", ["requestIdleCallback"]],
  ["var a=Promise.try(b)", ["Promise.try"]],
  ["function f(navigation){return navigation.x}", []],
  ["`registerProperty`in CSS&&CSS.registerProperty(a)", []],
  ["typeof VideoFrame<`u`&&new VideoFrame(a,b)", []],
  ["var a=b.parse(c),d=AbortSignal.any([])", []],
])("BROWSER-2 a library that needs a newer browser is found in a built script: %s", (text, features) => {
  expect(newerInText("library.js", text).map((found) => found.split(": ")[1])).toEqual(features);
});

test("BROWSER-7 no listener of the page keeps it out of the back-forward cache", () => {
  const listener = /["'](before)?unload["']|\bon(before)?unload\b/;
  const files = ["src", "workers"].flatMap((folder) => filesUnder(folder, [".ts", ".tsx"]));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => listener.test(textOfFile(file)))).toEqual([]);
});
