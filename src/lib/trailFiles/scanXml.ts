import { MAX_DEPTH, MAX_ELEMENTS } from "./fileLimits.ts";
import { ImportError } from "./importError.ts";

/** Offsets into the text: `from` is at the tag's "<", `to` after its ">". */
export interface XmlListener {
  /** `depth` is 1 for the root element; an empty-element tag is an open followed by a close of length 0. */
  open(name: string, from: number, to: number, depth: number): void;
  close(name: string, from: number, to: number, depth: number): void;
}

const EXCLAMATION = 33;
const QUESTION = 63;
const QUOTE = 34;
const APOSTROPHE = 39;
const GREATER = 62;
const SLASH = 47;

/**
 * Scans the tags of an XML text without building a tree.
 * @throws ImportError if tags do not match, the text is truncated, elements are nested too deep, or entities are
 * declared.
 */
export function scanXml(text: string, fileName: string, listener: XmlListener): void {
  const names: string[] = [];
  let others = 0;
  let at = text.indexOf("<");
  while (at >= 0) {
    const next = text.charCodeAt(at + 1);
    let to: number;
    if (next === EXCLAMATION || next === QUESTION) {
      to = next === QUESTION ? behind(text, "?>", at, fileName) : behindDeclaration(text, at, fileName);
      if (++others > MAX_ELEMENTS)
        throw new ImportError(fileName, `has more than ${MAX_ELEMENTS} comments`, "tooMuch");
    } else if (next === SLASH) {
      to = behind(text, ">", at, fileName);
      const name = text.slice(at + 2, to - 1).trimEnd();
      const opened = names.pop();
      if (opened !== name) throw new ImportError(fileName, mismatch(opened, name), "broken");
      listener.close(name, at, to, names.length + 1);
    } else {
      to = behindTag(text, at, fileName);
      const name = tagName(text, at + 1);
      if (name === "") throw new ImportError(fileName, "is not well-formed XML: a stray <", "broken");
      names.push(name);
      if (names.length > MAX_DEPTH)
        throw new ImportError(fileName, `is nested more than ${MAX_DEPTH} levels deep`, "tooMuch");
      listener.open(name, at, to, names.length);
      if (text.charCodeAt(to - 2) === SLASH) {
        listener.close(name, to, to, names.length);
        names.pop();
      }
    }
    at = text.indexOf("<", to);
  }
  const unclosed = names.at(-1);
  if (unclosed !== undefined) throw new ImportError(fileName, `is truncated inside <${unclosed}>`, "broken");
}

function behindDeclaration(text: string, at: number, fileName: string): number {
  if (text.startsWith("<!--", at)) return behind(text, "-->", at + 4, fileName);
  if (text.startsWith("<![CDATA[", at)) return behind(text, "]]>", at, fileName);
  const to = behindTag(text, at, fileName);
  // Internal subsets declare entities, which can expand without bounds or read other files.
  if (text.slice(at, to).includes("[")) {
    throw new ImportError(fileName, "declares entities in its DOCTYPE, which is not accepted", "broken");
  }
  return to;
}

function behind(text: string, mark: string, from: number, fileName: string): number {
  const found = text.indexOf(mark, from);
  if (found < 0) throw new ImportError(fileName, "is truncated", "broken");
  return found + mark.length;
}

/** The offset after the ">" of a start tag or declaration; a ">" inside quotes does not end it. */
function behindTag(text: string, at: number, fileName: string): number {
  let quote = 0;
  for (let i = at + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === GREATER) {
      return i + 1;
    } else if (code === QUOTE || code === APOSTROPHE) {
      quote = code;
    }
  }
  throw new ImportError(fileName, "is truncated inside a tag", "broken");
}

function tagName(text: string, from: number): string {
  let to = from;
  while (to < text.length) {
    const code = text.charCodeAt(to);
    if (code <= 32 || code === GREATER || code === SLASH) break;
    to++;
  }
  return text.slice(from, to);
}

function mismatch(opened: string | undefined, closed: string): string {
  const expected = opened === undefined ? "nothing is open" : `<${opened}> is open`;
  return `is not well-formed XML: </${closed}> where ${expected}`;
}
