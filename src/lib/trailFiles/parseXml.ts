import { DOMParser, type Document, type Element, type Node } from "@xmldom/xmldom";
import { MAX_ENTITIES } from "./fileLimits.ts";
import { ImportError } from "./importError.ts";

/**
 * Parses XML text that `scanXml` has checked into a document tree. Errors that do not affect the structure, such as a
 * bare ampersand, are tolerated.
 * @throws ImportError if it is not well-formed or has too many entities.
 */
export function parseXml(text: string, fileName: string): Document {
  let entities = 0;
  for (let at = text.indexOf("&"); at >= 0; at = text.indexOf("&", at + 1)) entities++;
  if (entities > MAX_ENTITIES)
    throw new ImportError(fileName, `has more than ${MAX_ENTITIES} entities`, "tooMuch");
  try {
    return new DOMParser({ onError: () => {} }).parseFromString(text, "text/xml");
  } catch (error) {
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    throw new ImportError(fileName, `is not well-formed XML: ${reason.slice(0, 160)}`, "broken");
  }
}

/** The first child element with that name, with or without a prefix; null if there is none. */
export function firstChild(parent: Element | null, localName: string): Element | null {
  for (let child = parent?.firstChild ?? null; child !== null; child = child.nextSibling) {
    if (isElement(child) && child.localName === localName) return child;
  }
  return null;
}

/** Trimmed text of the first child element with that name; null if there is none or it is empty. */
export function childText(parent: Element | null, localName: string): string | null {
  return firstChild(parent, localName)?.textContent?.trim() || null;
}

export function isElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE;
}
