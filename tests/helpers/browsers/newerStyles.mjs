import postcss from "postcss";
import { isNewerName, newerOf } from "./newerFeatures.mjs";

/**
 * What of a style sheet the oldest browsers lack: properties, their keywords, functions, at-rules and selectors. What
 * stands in `@supports`, and a value after another one of the same property, has a fallback.
 * @param {string} text of the sheet
 * @returns {{ name: string, line: number }[]}
 */
export function newerInStyles(text) {
  const found = [];
  postcss.parse(text).walk((node) => {
    if (node.type === "comment" || hasFallback(node)) return;
    for (const name of newerIn(node)) found.push({ name, line: node.source.start.line });
  });
  return found;
}

function newerIn(node) {
  if (node.type === "atrule") return newerInAtRule(node);
  if (node.type === "rule")
    return namesIn(node.selector, /::?([a-z-]+)/g)
      .filter(isNewerSelector)
      .map((name) => `:${name}`);
  return newerInDeclaration(node);
}

function newerInAtRule({ name, params }) {
  const conditions = namesIn(params, /\(\s*([a-z-]+)/g);
  return [
    ...(newerOf([`css.at-rules.${name}`]) ? [`@${name}`] : []),
    ...conditions.filter((condition) => newerOf([`css.at-rules.${name}.${condition}`])),
  ];
}

function newerInDeclaration({ prop, value, parent }) {
  const plain = value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, "");
  const functions = namesIn(plain, /([a-z-]+)\(/g).filter((name) => isNewerName("css", name));
  if (prop.startsWith("--")) return functions.map((name) => `${name}()`);
  if (newerOf([`css.properties.${prop}`])) return [prop];
  const isSecond = parent.nodes.some(
    (node) => node.type === "decl" && node.prop === prop && node.value !== value,
  );
  if (isSecond) return [];
  const keywords = namesIn(plain, /(?<![\w-])([a-z][a-z-]*)(?![\w-]*\()/g);
  return [
    ...functions.map((name) => `${name}()`),
    ...keywords
      .filter((keyword) => newerOf([`css.properties.${prop}.${keyword}`]))
      .map((keyword) => `${prop}: ${keyword}`),
  ];
}

function isNewerSelector(name) {
  return newerOf([`css.selectors.${name}`]) !== null;
}

function hasFallback(node) {
  for (let parent = node.parent; parent; parent = parent.parent) {
    if (parent.type === "atrule" && parent.name === "supports") return true;
  }
  return false;
}

function namesIn(text, pattern) {
  return [...text.matchAll(pattern)].map(([, name]) => name);
}
