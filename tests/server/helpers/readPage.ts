import { type DefaultTreeAdapterTypes, parse } from "parse5";

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/** A page as a reader without a script gets it. */
export interface ReadPage {
  language: string | undefined;
  headings: { level: number; text: string }[];
  /** All text of the panel, with single spaces. */
  text: string;
  links: { text: string; href: string }[];
  /** The parsed data of its `ld+json` elements. */
  data: unknown[];
  /** Attributes of elements in the head by name. */
  head(name: "link" | "meta"): Record<string, string>[];
  elements(name: string): Record<string, string>[];
}

/** Reads a page as a browser does that runs no script. */
export function readPage(html: string): ReadPage {
  const elements = [...elementsOf(parse(html, { scriptingEnabled: false }))];
  const named = (name: string) => elements.filter(({ tagName }) => tagName === name);
  const panel = elements.find((each) => each.tagName === "main");
  const inPanel = panel ? [...elementsOf(panel)] : [];
  return {
    language: attributesOf(named("html")[0]).lang,
    headings: inPanel
      .filter(({ tagName }) => /^h[1-6]$/.test(tagName))
      .map((each) => ({ level: Number(each.tagName[1]), text: textOf(each) })),
    text: panel ? textOf(panel) : "",
    links: inPanel
      .filter(({ tagName }) => tagName === "a")
      .map((each) => ({ text: textOf(each), href: attributesOf(each).href ?? "" })),
    data: named("script")
      .filter((each) => attributesOf(each).type === "application/ld+json")
      .map((each) => JSON.parse(textOf(each))),
    head: (name) => named(name).map(attributesOf),
    elements: (name) => named(name).map(attributesOf),
  };
}

function* elementsOf(node: DefaultTreeAdapterTypes.ParentNode): Generator<Element> {
  for (const child of node.childNodes) {
    if (!("tagName" in child)) continue;
    yield child;
    yield* elementsOf(child);
  }
}

function attributesOf(element: Element | undefined): Record<string, string> {
  return Object.fromEntries((element?.attrs ?? []).map(({ name, value }) => [name, value]));
}

/** Blocks are apart from each other. */
function textOf(node: Node): string {
  const raw = (each: Node): string => {
    if (each.nodeName === "#text" && "value" in each) return each.value;
    if (!("childNodes" in each)) return "";
    const inner = each.childNodes.map(raw).join("");
    return /^(a|b|i|em|small|span|strong|s)$/.test(each.nodeName) ? inner : ` ${inner} `;
  };
  return raw(node)
    .replace(/[\s\u00a0]+/g, " ")
    .trim();
}
