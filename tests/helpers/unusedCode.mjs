import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SOURCE = /(?<!\.d)\.m?tsx?$|\.mjs$/;

/** Where a program, a worker or a build begins. */
const ENTRIES = [
  "src/main.tsx",
  "src/server/index.ts",
  "src/server/cli/index.ts",
  "src/server/demTileWorker.ts",
  "src/server/demoMapWorker.ts",
  ...["build", "cli", "dev", "start"].map((name) => `src/server/bin/${name}.mjs`),
  "src/app/inline/pageScript.ts",
  "workers/offline/serviceWorker.ts",
  "vite.config.ts",
  // The build puts it in the place of a library's module, by its path.
  "src/ui/createIcon.ts",
];
/** What the product exports for its tests. */
const FOR_TESTS = [
  "setIdentityForTests",
  "setGeoWorkerForTests",
  "openInMemory",
  "dumpEmptyDatabase",
  "SHEET_TOKENS",
  "KINDS_WITH_SIGN",
];

const DECLARED =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;
const DESTRUCTURED = /^export const [{[]([^}\]]*)[}\]] =/gm;
const LISTED = /^export (?:type )?\{([^}]*)\}(?: from)?/gm;
const DEFAULT = /^export default\b/gm;
/** The names of an import or re-export, and where it takes them from. */
const TAKEN = /\b(?:import|export)\s+(?:type\s+)?([\w*{}\s,$]+?)\s+from\s*"([^"]+)"/g;
/** What loads a file without naming what it takes. */
const LOADED = /\bimport\(\s*"([^"]+)"|\bimport\s+"([^"]+)"|new URL\(\s*"([^"]+)",\s*import\.meta\.url/g;

/**
 * Looks for code that nothing uses. Tests and benches are no users: what only they import, and its own file does not
 * use, is unused. An export that only its own file uses, such as the type of an argument, is not.
 * @param {readonly string[]} entries files where a program, worker or build begins
 * @param {ReadonlyMap<string, string>} texts of the entries and of all files that they could reach, by path
 * @returns {string[]} files that none of the entries reaches, and exports, as 'file: name'
 */
export function unusedCode(entries, texts) {
  const sources = new Map([...texts].map(([file, text]) => [file, sourceOf(file, text)]));
  const taken = takenBy([...sources.values()]);
  const reached = reachedFrom(entries, sources);
  const unused = [...sources.values()]
    .filter(({ file }) => reached.has(file) && !entries.includes(file))
    .flatMap(({ file, text, exported }) =>
      exported
        .filter((name) => !taken.get(file)?.has(name) && !taken.get(file)?.has("*"))
        .filter((name) => text.match(new RegExp(`\\b${name}\\b`, "g"))?.length === 1)
        .map((name) => `${file}: ${name}`),
    );
  return [...[...sources.keys()].filter((file) => !reached.has(file)), ...unused];
}

/** What nothing uses in the product, but for what it exports for its tests. */
export function unusedInProduct() {
  const files = ["src", "workers"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .map((name) => join(folder, name))
      .filter((name) => SOURCE.test(name)),
  );
  const texts = new Map([...files, ...ENTRIES].map((file) => [file, readFileSync(join(ROOT, file), "utf8")]));
  return unusedCode(ENTRIES, texts).filter((found) => !FOR_TESTS.includes(found.replace(/^.*: /, "")));
}

/** A file's text without comments, what it exports, and what it takes from other files. */
function sourceOf(file, written) {
  const text = written.replaceAll(/^\s*(\/\/.*|\/\*[\s\S]*?\*\/)$/gm, "");
  const lists = [...text.matchAll(DESTRUCTURED), ...text.matchAll(LISTED)];
  const exported = [
    ...[...text.matchAll(DECLARED)].map(([, name]) => name),
    ...lists.flatMap(([, list]) => namesOf(list).map(({ given }) => given)),
    ...[...text.matchAll(DEFAULT)].map(() => "default"),
  ];
  const taken = [...text.matchAll(TAKEN)].map(([, names, from]) => ({ names: takenNames(names), from }));
  const loaded = [...text.matchAll(LOADED)].map(([, ...found]) => ({
    names: ["*"],
    from: found.find(Boolean),
  }));
  const imports = [...taken, ...loaded]
    .filter(({ from }) => from.startsWith("."))
    .map(({ names, from }) => ({ names, file: normalize(join(dirname(file), from.replace(/\?.*$/, ""))) }));
  return { file, text, exported, imports };
}

function takenNames(clause) {
  if (clause.includes("*")) return ["*"];
  const [, list = ""] = /\{([^}]*)\}/.exec(clause) ?? [];
  const whole = /^\w+/.test(clause) ? ["default"] : [];
  return [...whole, ...namesOf(list).map(({ own }) => own)];
}

/** The names in a list such as `a, type B, c as d`. */
function namesOf(list) {
  return list
    .split(",")
    .map((part) => part.replace(/^\s*type\s/, "").trim())
    .filter(Boolean)
    .map((part) => part.split(/\s+as\s+|\s*[:=]\s*/))
    .map(([own, given = own]) => ({ own, given }));
}

/** @returns {Map<string, Set<string>>} for each file what is taken from it */
function takenBy(sources) {
  const taken = new Map();
  for (const { names, file } of sources.flatMap(({ imports }) => imports)) {
    const known = taken.get(file) ?? new Set();
    for (const name of names) known.add(name);
    taken.set(file, known);
  }
  return taken;
}

function reachedFrom(entries, sources) {
  const reached = new Set();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file) || !sources.has(file)) continue;
    reached.add(file);
    waiting.push(...sources.get(file).imports.map((each) => each.file));
  }
  return reached;
}
