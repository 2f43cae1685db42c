import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const TESTS = new URL("../", import.meta.url);
const GROUPS = "SHELL|CAT|DET|CART|AUTH|PROF|READ|PLAN|L10N|ERR|API|SYS";
const ROW = new RegExp(`^\\| ((?:${GROUPS})-\\d+) \\| (.*?) \\| [^|]*\\|$`, "gm");
const ID = new RegExp(`\\b(?:${GROUPS})-\\d+\\b`, "g");
/** A string literal of one line: ids stand in titles and in the rows of `test.each`. */
const LITERAL = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/**
 * `tests/coverage.md` as it should be: its own ids and statements, each with the test files that name the id.
 * @param {string} text the file as it is
 */
export function withTestFiles(text) {
  const files = filesById();
  return text.replace(ROW, (_, id, statement) => {
    const names = (files.get(id) ?? []).map((name) => `\`${name}\``);
    return `| ${id} | ${statement} | ${names.join(", ")} |`;
  });
}

/** Ids that tests name, and that the file does not list. @param {string} text */
export function unlistedIds(text) {
  const listed = new Set([...text.matchAll(ROW)].map(([, id]) => id));
  return [...filesById().keys()].filter((id) => !listed.has(id));
}

/** @returns {Map<string, string[]>} for each id the test files that name it, relative to `tests` */
function filesById() {
  const byId = new Map();
  const names = readdirSync(fileURLToPath(TESTS), { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name));
  for (const name of names.sort()) {
    const literals = readFileSync(new URL(name, TESTS), "utf8").match(LITERAL) ?? [];
    const ids = new Set(literals.flatMap((literal) => literal.match(ID) ?? []));
    for (const id of ids) byId.set(id, [...(byId.get(id) ?? []), name]);
  }
  return byId;
}
