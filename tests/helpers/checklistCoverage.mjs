import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const TESTS = new URL("../", import.meta.url);
const GROUPS = "SHELL|CAT|DET|CART|AUTH|PROF|READ|PLAN|L10N|ERR|API|SYS";
const ROW = new RegExp(`^\\| ((?:${GROUPS})-\\d+) \\| (.*?) \\| [^|]*\\|$`, "gm");
const ID = new RegExp(`\\b(?:${GROUPS})-\\d+\\b`, "g");
/** A single-line string literal: ids are in titles and in the rows of `test.each`. */
const LITERAL = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/**
 * Updates `tests/coverage.md`: keeps its ids and statements, and lists the test files that contain each id.
 * @param {string} text the current file
 */
export function withTestFiles(text) {
  const files = filesById();
  return text.replace(ROW, (_, id, statement) => {
    const names = (files.get(id) ?? []).map((name) => `\`${name}\``);
    return `| ${id} | ${statement} | ${names.join(", ")} |`;
  });
}

/** Ids in tests that the file does not list. @param {string} text */
export function unlistedIds(text) {
  const listed = new Set([...text.matchAll(ROW)].map(([, id]) => id));
  return [...filesById().keys()].filter((id) => !listed.has(id));
}

/** @returns {Map<string, string[]>} the test files that contain each id, relative to `tests` */
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
