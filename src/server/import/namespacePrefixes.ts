/** The prefixes that tags of a document use, gathered while it is scanned. */
export interface NamespacePrefixes {
  /** Looks at one start tag. */
  note(tag: string): void;
  /** The text with every prefix declared on its root element, whose tag is `rootTag`. */
  declareOn(text: string, rootTag: string): string;
}

/** The XML standard reserves these. */
const RESERVED = new Set(["xml", "xmlns"]);

/**
 * Many programs leave a prefix undeclared, which no parser accepts, or declare it far inside, where togeojson
 * does not look for the extensions' values.
 */
export function namespacePrefixes(): NamespacePrefixes {
  const addresses = new Map<string, string>();
  const used = new Set<string>();
  return {
    note(tag) {
      if (!tag.includes(":")) return;
      for (const [, prefix = "", address = ""] of tag.matchAll(
        /\sxmlns:([\w.-]+)\s*=\s*["']([^"'<&]+)["']/g,
      )) {
        if (!addresses.has(prefix)) addresses.set(prefix, address);
      }
      for (const [, prefix = ""] of tag.matchAll(/[<\s]([\w.-]+):[\w.-]+(?=[\s=/>])/g)) used.add(prefix);
    },
    declareOn(text, rootTag) {
      const declarations = [...used]
        .filter((prefix) => !RESERVED.has(prefix) && !rootTag.includes(`xmlns:${prefix}`))
        .map((prefix) => ` xmlns:${prefix}="${addresses.get(prefix) ?? `urn:undeclared:${prefix}`}"`);
      return text.replace(rootTag, () => rootTag.replace(/\/?>$/, (end) => `${declarations.join("")}${end}`));
    },
  };
}
