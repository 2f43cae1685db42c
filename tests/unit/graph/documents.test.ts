import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { filesUnder, ROOT, textOfFile } from "../../helpers/sourceFiles.ts";

const FOLDERS = ["src", "workers", "bench", "tests", "public"];
const files = FOLDERS.flatMap((folder) => filesUnder(folder, [""]));
const documents = [
  "README.md",
  "CONTRIBUTING.md",
  ...filesUnder(".readme", [".md"]),
  ...files.filter((file) => /^(?!tests).*\.md$/.test(file)),
];

/** A path from the root; NAME and * stand for anything. */
const FROM_ROOT = /^(src|workers|bench|tests|public)\//;
const SOURCE_FILE = /^(?:\.\.\/)*([\w@-][\w./@-]*\.(?:tsx?|mjs|css))$/;

function isThere(path: string): boolean {
  if (/NAME|\*/.test(path)) return true;
  if (FROM_ROOT.test(path)) return existsSync(join(ROOT, path));
  const [, name] = SOURCE_FILE.exec(path) ?? [];
  return name === undefined || files.some((file) => `/${file}`.endsWith(`/${name}`));
}

test.each(documents)("%s names only files and folders that exist", (document) => {
  const named = [...textOfFile(document).matchAll(/`([^`\s]+)`/g)].map(([, path = ""]) => path);
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});

test("the page about settings has each environment variable, and no other", () => {
  const schema = textOfFile("src/server/settings/env.ts");
  const read = new Set([...schema.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = ""]) => name));
  const rows = [...textOfFile(".readme/operate/settings.md").matchAll(/^\| (`[^|]+) \|/gm)];
  const named = rows.flatMap(([, cell = ""]) =>
    [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = ""]) => name),
  );
  expect(named.toSorted()).toEqual([...read].toSorted());
});

test("documents show commands that exist", () => {
  const { scripts } = JSON.parse(textOfFile("package.json"));
  for (const document of documents) {
    const text = textOfFile(document);
    for (const [whole, script = ""] of text.matchAll(/npm run (?:--silent )?([\w-]+)/g))
      expect(scripts, `${whole} in ${document}`).toHaveProperty(script);
  }
});

test.each([
  ["map.md", "waypoint type"],
  ["map.md", "layer"],
  ["language.md", "language"],
  ["server.md", "call"],
  ["commerce.md", "commerce provider"],
])("the recipes of %s say how to add a %s, in steps that link its files", (page, thing) => {
  const text = textOfFile(`.readme/contribute/${page}`);
  const [, steps = ""] = text.split(new RegExp(`^##? An? ${thing}$`, "m"));
  const links = steps.split("\n## ")[0]?.match(/^\d\. .*\]\(\.\.\/.*$/gm);
  expect(links?.length).toBeGreaterThan(1);
});

test.each(documents)("%s links only what exists", (document) => {
  const links = [...textOfFile(document).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = ""]) => path);
  expect(links.filter((path) => !existsSync(join(ROOT, dirname(document), path)))).toEqual([]);
});
