import type { Element, Node } from "@xmldom/xmldom";

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
