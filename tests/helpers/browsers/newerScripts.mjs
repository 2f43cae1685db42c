import { parseSync } from "vite";
import { isKnown, isNewerName, NEWER_NAMES, newerOf } from "./newerFeatures.mjs";

/** Where the browser's own names are declared. */
const BROWSER_TYPES = /\/lib\.[\w.]+\.d\.ts$/;
const GLOBAL_OWNERS = [
  "Window",
  "WorkerGlobalScope",
  "DedicatedWorkerGlobalScope",
  "ServiceWorkerGlobalScope",
];

/**
 * What of a script the oldest browsers lack: globals and members that the types declare as the browser's, events that
 * are listened for, and elements and attributes of JSX. What the script asks for first has a fallback: by `in`,
 * `typeof` or `?.`.
 * @param {string} file
 * @param {string} text of the file
 * @param {import("typescript/unstable/sync").Checker} checker
 * @returns {{ name: string, line: number }[]}
 */
export function newerInScript(file, text, checker) {
  const { candidates, asked, found } = partsOf(file, text);
  const open = candidates.filter(({ name }) => !asked.has(name));
  if (open.length > 0) {
    const symbols = checker.getSymbolAtPosition(
      file,
      open.map(({ start }) => start),
    );
    for (const [index, { name, receiver, start }] of open.entries()) {
      const newer = newerFeature(symbols[index], name, receiver);
      if (newer) found.push({ name: newer, start });
    }
  }
  return found.map(({ name, start }) => ({ name, line: text.slice(0, start).split("\n").length }));
}

/** The name of the feature that a symbol of the browser stands for, if it is newer. */
function newerFeature(symbol, name, receiver) {
  // The types know less than browsers: nothing of the page has this name.
  if (!symbol) return unknownFeature(name, receiver);
  if (!symbol.declarations.some(({ path }) => BROWSER_TYPES.test(path))) return null;
  const parent = symbol.getParent()?.name;
  // The static members of what is declared as a variable.
  const owner = parent === "__type" ? receiver : dataName(parent);
  if (!owner || owner === "globalThis" || GLOBAL_OWNERS.includes(owner)) {
    const globals = GLOBAL_OWNERS.map((each) => `api.${each}.${name}`);
    return newerOf([`api.${name}`, `javascript.builtins.${name}`, ...globals]) && name;
  }
  const keys = ["api", "javascript.builtins", "javascript.builtins.Intl"].flatMap((kind) => [
    `${kind}.${owner}.${name}_static`,
    `${kind}.${owner}.${name}`,
  ]);
  // The types have interfaces of their own for members that several interfaces share.
  const isNewer = isKnown(keys) ? newerOf(keys) : isNewerName("api", name);
  return isNewer ? `${owner}.${name}` : null;
}

function unknownFeature(name, receiver) {
  const owner = receiver === null ? "" : `${receiver}.`;
  const keys = ["api", "javascript.builtins"].flatMap((kind) => [
    `${kind}.${owner}${name}_static`,
    `${kind}.${owner}${name}`,
  ]);
  if (isKnown(keys)) return newerOf(keys) && owner + name;
  return isNewerName("javascript", name) ? name : null;
}

/** What the data calls the owner of a member. */
function dataName(owner) {
  return owner
    ?.replace(/Constructor$/, "")
    .replace(/^Console$/, "console")
    .replace(/^Readonly(?=Array|Map|Set)/, "")
    .replace(/^(Big)?(Int|Uint|Float)\d+(Clamped)?Array$/, "TypedArray");
}

/**
 * The names to look up, those that the script asks for first and those that it declares, and what is newer without a
 * look at its type.
 * @param {string} file
 * @param {string} text of the file
 */
export function partsOf(file, text) {
  const candidates = [];
  const asked = new Set();
  const own = new Set();
  const found = [];
  visit(parseSync(file, text).program, {});
  return { candidates, asked, own, found };

  function visit(node, parent, key) {
    if (Array.isArray(node)) for (const each of node) visit(each, parent, key);
    else if (typeof node?.type === "string" && !isType(node)) {
      look(node, parent, key);
      for (const [name, child] of Object.entries(node)) {
        if (child !== null && typeof child === "object") visit(child, node, name);
      }
    }
  }

  function look(node, parent, key) {
    if (node.type === "Identifier") lookAtName(node, parent, key);
    for (const name of declaredBy(node)) own.add(name);
    if (node.type === "BinaryExpression" && node.operator === "in") asked.add(textOf(node.left));
    if (node.type === "UnaryExpression" && node.operator === "typeof") asked.add(lastName(node.argument));
    if (node.type === "CallExpression") lookAtCall(node);
    if (node.type === "MemberExpression" && node.optional) asked.add(lastName(node.object));
    if (node.type === "JSXOpeningElement") lookAtElement(node);
  }

  function lookAtName(node, parent, key) {
    if (!NEWER_NAMES.has(node.name)) return;
    const isKey = (key === "key" && !parent.computed) || /^(Import|Export)/.test(parent.type);
    if (isKey && !parent.shorthand) return;
    const isMember = parent.type === "MemberExpression" && key === "property" && !parent.computed;
    const receiver = isMember ? (lastName(parent.object) ?? "") : null;
    candidates.push({ name: node.name, start: node.start, receiver });
  }

  function lookAtCall({ callee, arguments: [first], optional, start }) {
    if (optional) asked.add(lastName(callee));
    if (lastName(callee) !== "addEventListener" || typeof first?.value !== "string") return;
    if (isNewerName("api", `${first.value}_event`)) found.push({ name: `event ${first.value}`, start });
  }

  function lookAtElement({ name: { name: tag }, attributes, start }) {
    if (typeof tag !== "string" || !/^[a-z]/.test(tag)) return;
    if (newerOf([`html.elements.${tag}`])) found.push({ name: `<${tag}>`, start });
    for (const { name, start: at } of attributes) {
      const attribute = typeof name?.name === "string" ? name.name.toLowerCase() : "";
      const keys = [`html.elements.${tag}.${attribute}`, `html.global_attributes.${attribute}`];
      if (newerOf(keys)) found.push({ name: `<${tag} ${attribute}>`, start: at });
      if (/^on/.test(attribute) && isNewerName("api", `${attribute.slice(2)}_event`)) {
        found.push({ name: `event ${attribute.slice(2)}`, start: at });
      }
    }
  }
}

/** The names that a node declares: of variables, parameters, functions, classes and imports. */
function declaredBy(node) {
  const patterns = [node.id, node.local, node.param, ...(node.params ?? [])];
  if (node.type === "ObjectPattern") patterns.push(...node.properties.map(({ value }) => value));
  if (node.type === "ArrayPattern") patterns.push(...node.elements);
  if (node.type === "AssignmentPattern") patterns.push(node.left);
  if (node.type === "RestElement") patterns.push(node.argument);
  return patterns.filter((each) => each?.type === "Identifier").map(({ name }) => name);
}

function isType({ type }) {
  return /^TS/.test(type) && !/^TS(As|Satisfies|NonNull|TypeAssertion|Instantiation)/.test(type);
}

/** That of a string, which a built script writes as a template. */
function textOf(node) {
  return node.type === "TemplateLiteral" ? node.quasis[0].value.cooked : node.value;
}

/** `any` of `AbortSignal.any`. */
function lastName(node) {
  if (node?.type === "ChainExpression") return lastName(node.expression);
  return node?.type === "MemberExpression" ? node.property.name : node?.name;
}
