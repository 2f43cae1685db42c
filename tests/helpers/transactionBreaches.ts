/** Ways to another service, as they are named everywhere. */
const SERVICES = /\b(fetch(?=\()|mail(?=\.)|provider(?=\.)|commerce(?=\.))/g;
const STRINGS = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

/** What the callbacks of `inTransaction` in a source text use although they must not. */
export function transactionBreaches(source: string): string[] {
  const text = source.replace(STRINGS, '""');
  return [...text.matchAll(/\binTransaction\(/g)].flatMap(({ index, 0: call }) => {
    const [database = "", ...rest] = splitArguments(textInParentheses(text, index + call.length));
    const work = rest.join(",");
    const parameter = /^\s*(?:async\s*)?\((\w+)[^)]*\)(?:: [^=]+)?\s*=>/.exec(work)?.[1];
    // A function that is passed by its name has no access to the outer handle.
    if (parameter === undefined) return [];
    if (parameter !== "tx") return [`${parameter} is not named tx`];
    return [...outerHandles(work, database.trim()), ...[...work.matchAll(SERVICES)].map(([name]) => name)];
  });
}

/** Uses of the database, or of the object that holds it, other than to replace its handle by the transaction's. */
function outerHandles(work: string, database: string): string[] {
  const inner = work.replaceAll("db: tx", "");
  const found = /\bdb\b/.test(inner) ? ["db"] : [];
  const [holder = ""] = database.split(".");
  const isPassed = holder !== "db" && new RegExp(`(?<!\\.\\.\\.)\\b${holder}\\b(?!\\.|, tx\\b)`).test(inner);
  return found.length === 0 && isPassed ? [holder] : found;
}

function textInParentheses(text: string, start: number): string {
  let depth = 1;
  let end = start;
  for (; end < text.length && depth > 0; end++) {
    if ("([{".includes(text.charAt(end))) depth++;
    if (")]}".includes(text.charAt(end))) depth--;
  }
  return text.slice(start, end - 1);
}

function splitArguments(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    if ("([{".includes(text.charAt(index))) depth++;
    if (")]}".includes(text.charAt(index))) depth--;
    if (text.charAt(index) === "," && depth === 0) {
      parts.push(text.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, text.slice(start)];
}
