import { MAX_ELEMENTS } from "./importLimits.ts";
import { ImportProblem } from "./importProblem.ts";

/** The start tags that go into a document tree. */
export interface TreeTags {
  /**
   * Looks at the start tag from `from` to `to`.
   * @throws ImportProblem when the tree would become too large.
   */
  note(from: number, to: number): void;
  /** Another text with the same start up to the root's tag, with every prefix declared on it. */
  withPrefixes(text: string): string;
}

/** Attributes cost as much as elements: a tag counts once more for each stretch of this length. */
const TAG_LENGTH = 40;

/** The XML standard reserves these. */
const RESERVED = new Set(["xml", "xmlns"]);

const DECLARATION = /\sxmlns:([\w.-]+)\s{0,9}=\s{0,9}["']([^"'<&]+)["']/g;
const PREFIXED = /[<\s]([\w.-]+):[\w.-]+(?=[\s=/>])/g;

/**
 * Watches over the tags that a tree will be made of. Many programs leave a prefix undeclared, which no parser
 * accepts, or declare it far inside, where togeojson does not look for the values of extensions.
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
      if (size > MAX_ELEMENTS) throw new ImportProblem(fileName, `has more than ${MAX_ELEMENTS} elements`);
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
