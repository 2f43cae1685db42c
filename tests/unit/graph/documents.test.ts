import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesUnder, ROOT, textOfFile } from "../../helpers/sourceFiles.ts";

const FOLDERS = ["src", "workers", "bench", "tests", "public"];
const files = FOLDERS.flatMap((folder) => filesUnder(folder, [""]));
const documents = ["README.md", "CONTRIBUTING.md", ...files.filter((file) => /^(?!tests).*\.md$/.test(file))];

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

test.each(["waypoint type", "language", "call", "layer", "commerce provider"])(
  "CONTRIBUTING.md tells how to add a %s, with its files",
  (thing) => {
    const [, text = ""] = new RegExp(`^\\*\\*An? ${thing}\\.\\*\\* (.*)$`, "m").exec(
      textOfFile("CONTRIBUTING.md"),
    ) ?? [""];
    expect(text.match(/`[\w./]+(\.ts|\/\w+)`/g)?.length).toBeGreaterThan(1);
  },
);
