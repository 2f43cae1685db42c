import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { filesUnder, ROOT, textOfFile } from "../../helpers/sourceFiles.ts";

const CODE = [".ts", ".tsx", ".mjs", ".mts", ".css"];
const FOLDERS = ["src", "workers", "bench", "tests"];

test("SYS-26 the top level holds only what the design lists", () => {
  const ignored = textOfFile(".gitignore").replaceAll("/", "").split("\n");
  const names = readdirSync(ROOT).filter((name) => !name.startsWith(".") && !ignored.includes(name));
  expect(names.filter((name) => !name.endsWith(".log")).toSorted()).toEqual([
    "CONTRIBUTING.md",
    "LICENSE",
    "README.md",
    "bench",
    "index.html",
    "package-lock.json",
    "package.json",
    "public",
    "src",
    "tests",
    "tsconfig.json",
    "vite.config.ts",
    "workers",
  ]);
});

test("no file is longer than 300 lines", () => {
  const long = FOLDERS.flatMap((folder) => filesUnder(folder, CODE))
    .map((file) => ({ file, lines: textOfFile(file).trimEnd().split("\n").length }))
    .filter(({ lines }) => lines > 300);
  expect(long).toEqual([]);
});

test("no two files share a name, and none differ by case alone, but for entry points and languages", () => {
  const named = new Map<string, string[]>();
  for (const file of ["src", "workers"].flatMap((folder) => filesUnder(folder, [".ts", ".tsx"]))) {
    const name = basename(file).replace(/\..*/, "").toLowerCase();
    if (["index", "worker"].includes(name) || /^src\/i18n\/(en|uk|cs)\//.test(file)) continue;
    named.set(name, [...(named.get(name) ?? []), file]);
  }
  expect([...named.values()].filter((files) => files.length > 1)).toEqual([]);
});

const DECLARED =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

/** The names that several files export, each with its files. */
function exportedTwice(texts: ReadonlyMap<string, string>): string[] {
  const files = new Map<string, string[]>();
  for (const [file, text] of texts) {
    for (const [, name = ""] of text.matchAll(DECLARED)) files.set(name, [...(files.get(name) ?? []), file]);
  }
  return [...files]
    .filter(([, found]) => found.length > 1)
    .map(([name, found]) => `${name}: ${found.join(", ")}`);
}

test("an exported name is unique, but for those of languages", () => {
  const files = ["src", "workers"]
    .flatMap((folder) => filesUnder(folder, [".ts", ".tsx", ".mjs"]))
    .filter((file) => !/^src\/i18n\/(en|uk|cs)\//.test(file));
  expect(exportedTwice(new Map(files.map((file) => [file, textOfFile(file)])))).toEqual([]);
});

test("a name that two files export is listed with both", () => {
  const texts = {
    "a.ts": "export const one = 1;",
    "b.ts": "export interface Two {}\nexport async function one() {}",
  };
  expect(exportedTwice(new Map(Object.entries(texts)))).toEqual(["one: a.ts, b.ts"]);
});

/** Named for their role: the calls of an area, its wire formats, tables, types and texts, and the entry of a worker. */
const ROLES = /(Api|Calls|Schema|Types|\/worker)\.ts$|^src\/i18n\/(en|uk|cs)\//;

/** The files with one exported value, or else one type, in which no export has the name of the file. */
function namedOtherwise(texts: ReadonlyMap<string, string>): string[] {
  const plain = (name: string) => name.replaceAll("_", "").toLowerCase();
  return [...texts].flatMap(([file, text]) => {
    const exports = [...text.matchAll(DECLARED)].map(([whole, name = ""]) => ({
      name,
      isType: / (interface|type) /.test(whole),
    }));
    const values = exports.filter(({ isType }) => !isType);
    const isOne = (values.length > 0 ? values : exports).length === 1;
    const own = plain(basename(file).replace(/\..*/, ""));
    return isOne && !ROLES.test(file) && exports.every(({ name }) => plain(name) !== own) ? [file] : [];
  });
}

test("a file with one export is named as it", () => {
  const files = ["src", "workers"].flatMap((folder) => filesUnder(folder, [".ts", ".tsx"]));
  expect(namedOtherwise(new Map(files.map((file) => [file, textOfFile(file)])))).toEqual([]);
});

test("a file that is not named as its one export is found", () => {
  const texts = {
    "src/lib/distance.ts": "export function distanceMeters() {}",
    "src/lib/names.ts": 'export const NAMES = ["a"];\nexport type Name = string;',
    "src/lib/failure.ts": "export type Failure = Error;",
    "src/lib/two.ts": "export const one = 1;\nexport const other = 2;",
  };
  expect(namedOtherwise(new Map(Object.entries(texts)))).toEqual(["src/lib/distance.ts"]);
});

test("tests wait by the one helper that gives a busy machine its time", () => {
  const impatient = /vi\.wait(For|Until)\(/;
  const users = filesUnder("tests", [".ts", ".tsx"]).filter((file) => impatient.test(textOfFile(file)));
  expect(users).toEqual(["tests/helpers/until.ts"]);
});

test("code comes on demand in the one way that waits for the network and tells of code that is gone", () => {
  const others = /\b(lazy|Suspense)\b[^;]*from "react"/;
  const files = filesUnder("src", [".ts", ".tsx"]);
  expect(files.filter((file) => others.test(textOfFile(file)))).toEqual([]);
  const component = /\bimport\("[^"]+\.tsx"\)/;
  const users = files.filter((file) => component.test(textOfFile(file)));
  expect(users.filter((file) => !textOfFile(file).includes("onDemand("))).toEqual([]);
});

test("state that components follow is in the stores", () => {
  const made = /\bproxy(Map|Set)?(<[^=;]*>)?\(/;
  const users = ["src", "workers"]
    .flatMap((folder) => filesUnder(folder, [".ts", ".tsx"]))
    .filter((file) => textOfFile(file).includes("valtio") && made.test(textOfFile(file)));
  expect(users.length).toBeGreaterThan(20);
  expect(users.filter((file) => !file.startsWith("src/stores/"))).toEqual([]);
});

test("Escape is heard in the one place that lists what it closes first", () => {
  const users = filesUnder("src", [".ts", ".tsx"]).filter((file) => /["']Escape["']/.test(textOfFile(file)));
  expect(users).toEqual(["src/lib/react/useEscape.ts"]);
});

test("SYS-34 the yellow of planned routes colours nothing else", () => {
  const files = [...FOLDERS.slice(0, 3), "public"].flatMap((folder) =>
    filesUnder(folder, [...CODE, ".svg", ".json"]),
  );
  const yellow = /#efcc00|239,\s*204,\s*0\b|var\(--route\)/i;
  const users = files.filter(
    (file) => !/plannedRoute|(panels|map)\/route/.test(file) && yellow.test(textOfFile(file)),
  );
  expect(users).toEqual(["src/ui/tokens.css"]);
  expect(textOfFile("src/ui/tokens.css").match(/#efcc00/gi)).toEqual(["#efcc00"]);
});

test("SHELL-37 the provider, affiliate, prefix and product words come from one file", () => {
  const words = /["'`](avant|SWITCHBACK)\w*["'`]|\bshopify[A-Z]/;
  const users = ["src", "workers"]
    .flatMap((folder) => filesUnder(folder, [".ts", ".tsx"]))
    .filter((file) => file !== "src/contract/names.ts" && words.test(textOfFile(file)));
  expect(users).toEqual([]);
});

test("lines are as high as the reader's text needs: no style sheet gives their height in pixels", () => {
  const fixed = filesUnder("src", [".css"]).filter((file) => /line-height: [\d.]+px/.test(textOfFile(file)));
  expect(fixed).toEqual([]);
});

test("of the snapshots of the tables only the newest is kept, which is all that a new migration is made from", () => {
  const files = filesUnder("src/server/db/migrations", [".sql", ".json"]);
  const numbers = (ending: RegExp) => files.flatMap((file) => ending.exec(file)?.[1] ?? []).sort();
  const migrations = numbers(/(\d{4})_\w+\.sql$/);
  expect(numbers(/(\d{4})_snapshot\.json$/)).toEqual(migrations.slice(-1));
});
