import { parseSync } from "vite";
import { beforeAll, expect, test } from "vitest";
import { oldBrowser as cs } from "../../../src/i18n/cs/oldBrowser.ts";
import { oldBrowser as en } from "../../../src/i18n/en/oldBrowser.ts";
import { oldBrowser as uk } from "../../../src/i18n/uk/oldBrowser.ts";
import { buildInline } from "../../../src/server/build/inlineScript.ts";
import { oldestBrowsersText } from "../../../src/server/build/oldestBrowsers.mjs";

/** Of the syntax tree of a program in ECMAScript 5. */
const ES5_NODES = new Set([
  "Program",
  ...["Expression", "Empty", "Block", "If", "For", "ForIn", "While", "Return", "Throw", "Try"].map(
    (name) => `${name}Statement`,
  ),
  ...["Function", "Call", "New", "Member", "Unary", "Binary", "Logical", "Conditional", "Assignment"].map(
    (name) => `${name}Expression`,
  ),
  ...["Update", "Sequence", "Array", "Object", "This", "Parenthesized"].map((name) => `${name}Expression`),
  ...["FunctionDeclaration", "VariableDeclaration", "VariableDeclarator", "CatchClause"],
  ...["Identifier", "Literal", "Property"],
]);
/** What newer versions added to those nodes. */
const NEWER_FLAGS = ["async", "generator", "optional", "shorthand", "method"];

/** What of a script is newer than ECMAScript 5. */
function newerThanEs5(code: string): string[] {
  const { program, errors } = parseSync("script.js", code, { sourceType: "script" });
  const found = errors.map(({ message }) => message);
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const part of node) visit(part);
    if (typeof node !== "object" || node === null) return;
    const { type, ...fields } = node as Record<string, unknown>;
    if (typeof type === "string") {
      if (!ES5_NODES.has(type)) found.push(type);
      if (type === "VariableDeclaration" && fields.kind !== "var") found.push(String(fields.kind));
      if (type === "Property" && fields.computed === true) found.push("computed key");
      if (type === "CatchClause" && !fields.param) found.push("catch without a name");
      found.push(...NEWER_FLAGS.filter((flag) => fields[flag] === true));
    }
    for (const value of Object.values(fields)) visit(value);
  };
  visit(program);
  return found;
}

let code = "";
beforeAll(async () => {
  code = await buildInline(process.cwd(), "src/app/inline/oldBrowser.ts", { isEs5: true });
});

test("BROWSER-3 the script that looks for an old browser is ECMAScript 5, as it stands in the page", () => {
  expect(newerThanEs5(code)).toEqual([]);
});

test.each([
  ["const a = 1;", "const"],
  ["var f = () => 1;", "ArrowFunctionExpression"],
  ["var a = `b`;", "TemplateLiteral"],
  ["a?.b;", "ChainExpression"],
  ["try { a(); } catch { b(); }", "catch without a name"],
  ["var a = { b };", "shorthand"],
  ["for (var a of b) c(a);", "ForOfStatement"],
])("%s would be noticed", (newer, name) => {
  expect(newerThanEs5(newer)).toContain(name);
});

test("BROWSER-3 its notice exists in every language, and names the browsers that the page needs", () => {
  expect(Object.keys(uk)).toEqual(Object.keys(en));
  expect(Object.keys(cs)).toEqual(Object.keys(en));
  // The list follows. No placeholder, which would stand in every page.
  for (const { needs } of [en, uk, cs]) expect(needs).toMatch(/[^{}]:$/);
  expect(code.replaceAll("\\xA0", "\u00a0")).toContain(oldestBrowsersText());
});

test("it is small", () => {
  expect(Buffer.byteLength(code)).toBeLessThan(2600);
});
