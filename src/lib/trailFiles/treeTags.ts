import { MAX_ELEMENTS } from "./fileLimits.ts";
import { ImportError } from "./importError.ts";

/** Tracks the start tags of a future document tree. */
export interface TreeTags {
  /** Records the start tag from `from` to `to`. @throws ImportError if the tree would become too large. */
  note(from: number, to: number): void;
  /** Declares every prefix on the root tag of a text that has the same start. */
  withPrefixes(text: string): string;
}

/** Attributes cost as much as elements: a tag counts once more for every this many characters. */
const TAG_LENGTH = 40;

/** The XML standard reserves these. */
const RESERVED = new Set(["xml", "xmlns"]);

const DECLARATION = /\sxmlns:([\w.-]+)\s{0,9}=\s{0,9}["']([^"'<&]+)["']/g;
const PREFIXED = /[<\s]([\w.-]+):[\w.-]+(?=[\s=/>])/g;

/**
 * Tracks the size of the tree and its prefixes. Many programs leave a prefix undeclared, which no parser accepts, or
 * declare it on an inner element, where togeojson does not look for the values of extensions.
 */
export function treeTags(text: string, fileName: string): TreeTags {
  const addresses = new Map<string, string>();
  const used = new Set<string>();
  let declaredOnRoot = new Set<string>();
  let size = 0;
  let rootEnd = 0;
  return {
    note(from, to) {
      size += Math.ceil((to - from) / TAG_LENGTH);
      if (size > MAX_ELEMENTS)
        throw new ImportError(fileName, `has more than ${MAX_ELEMENTS} elements`, "tooMuch");
      const tag = text.slice(from, to);
      if (tag.includes(":")) {
        for (const [, prefix = "", address = ""] of tag.matchAll(DECLARATION)) {
          if (!addresses.has(prefix)) addresses.set(prefix, address);
        }
        for (const [, prefix = ""] of tag.matchAll(PREFIXED)) used.add(prefix);
      }
      if (rootEnd > 0) return;
      rootEnd = to - (tag.endsWith("/>") ? 2 : 1);
      declaredOnRoot = new Set(addresses.keys());
    },
    withPrefixes(other) {
      const declarations = [...used]
        .filter((prefix) => !RESERVED.has(prefix) && !declaredOnRoot.has(prefix))
        .map((prefix) => ` xmlns:${prefix}="${addresses.get(prefix) ?? `urn:undeclared:${prefix}`}"`);
      return other.slice(0, rootEnd) + declarations.join("") + other.slice(rootEnd);
    },
  };
}
