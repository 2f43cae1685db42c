import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const TESTS = new URL("../", import.meta.url);
/** The names of the file's groups, as alternatives of an expression. */
export const GROUPS = [...readFileSync(new URL("coverage.md", TESTS), "utf8").matchAll(/^## ([A-Z0-9]+):/gm)]
  .map(([, name]) => name)
  .join("|");
/** A row has an outcome since `npm test` has run with it. */
const ROW = new RegExp(`^\\| ((?:${GROUPS})-\\d+) \\| (.*?) \\|(?: (pass|fail) \\|)? [^|]*\\|$`, "gm");
const HEAD = /^\| id \| statement \|.*\n\|.*$/gm;
const ID = new RegExp(`\\b(?:${GROUPS})-\\d+\\b`, "g");
/** A single-line string literal: ids are in titles and in the rows of `test.each`. */
const LITERAL = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

/**
 * Updates `tests/coverage.md`: keeps its ids and statements, and lists the test files that contain each id.
 * @param {string} text the current file
 * @param {ReadonlyMap<string, "pass" | "fail" | "skipped">} [outcomes] of a run of all tests, see `outcomesOf`: an id
 * that none of them names fails. Without a run, and for an id whose tests were skipped, a row keeps its outcome; a new
 * row is one that shall pass.
 */
export function withTestFiles(text, outcomes) {
  const files = filesById();
  const outcomeOf = (id, former) => {
    const shown = outcomes ? (outcomes.get(id) ?? "fail") : "skipped";
    return shown === "skipped" ? former : shown;
  };
  return text
    .replace(HEAD, "| id | statement | outcome | tests |\n| --- | --- | --- | --- |")
    .replace(ROW, (_, id, statement, former = "pass") => {
      const names = (files.get(id) ?? []).map((name) => `\`${name}\``);
      return `| ${id} | ${statement} | ${outcomeOf(id, former)} | ${names.join(", ")} |`;
    });
}

/**
 * What tests have shown of the ids in their titles: an id fails with any of its tests, and passes with one if no other
 * fails.
 * @param {Iterable<{ title: string, outcome: "pass" | "fail" | "skipped" }>} tests
 * @returns {Map<string, "pass" | "fail" | "skipped">}
 */
export function outcomesOf(tests) {
  const outcomes = new Map();
  for (const { title, outcome } of tests) {
    for (const id of title.match(ID) ?? []) {
      const worst = ["fail", "pass", "skipped"].find((each) => [outcome, outcomes.get(id)].includes(each));
      outcomes.set(id, worst);
    }
  }
  return outcomes;
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
