import { type DefaultTreeAdapterTypes, html as htmlNames, parse } from "parse5";
import { escapeXml } from "../../lib/escapeXml.ts";
import {
  ADDRESS_ATTRIBUTES,
  DROPPED_WITH_CONTENT,
  KEPT_ADDRESS,
  KEPT_ELEMENTS,
  PLAIN_ATTRIBUTES,
} from "../../lib/html/descriptionRules.ts";
import { linkedHtml } from "../../lib/html/linkedHtml.ts";

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const KEPT = new Set(KEPT_ELEMENTS);
const DROPPED = new Set(DROPPED_WITH_CONTENT);
const ADDRESSES = new Set(ADDRESS_ATTRIBUTES);
const PLAIN = new Set(PLAIN_ATTRIBUTES);
const WITHOUT_END = new Set(["br", "col", "hr", "wbr"]);

/** White space that browsers leave out of an address, and what looks like it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave them out too
const ADDRESS_SPACE = /[\u0000-\u0020\u00A0\u1680\u180E\u2000-\u2029\u205F\u3000]/g;
/** A value that could end an element where the markup is parsed in another context. */
const BREAKOUT = /((--!?|])>)|<\/(style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i;

/**
 * Sanitises a publisher's HTML by the rules and in the order of the page's `sanitizeHtml`, without a document: parsed
 * as browsers do, and written again from the elements and attributes that are kept.
 */
export function cleanHtml(html: string): string {
  return keptHtml(linkedHtml(keptHtml(html)));
}

/** The elements and attributes that are kept, without links of what only looks like an address. */
export function keptHtml(html: string): string {
  const [leading = ""] = /^[\r\n\t ]*/.exec(html) ?? [];
  const root = parse(html, { scriptingEnabled: false }).childNodes.find((node) => node.nodeName === "html");
  const body = root && childrenOf(root).find((node) => node.nodeName === "body");
  return body ? leading + contentOf(body) : "";
}

function contentOf(node: Node): string {
  return childrenOf(node).map(textOf).join("");
}

function textOf(node: Node): string {
  if (node.nodeName === "#text" && "value" in node) return escapeXml(node.value);
  if (!("tagName" in node)) return "";
  const { tagName } = node;
  const isHtml = node.namespaceURI === htmlNames.NS.HTML;
  if (!isHtml || !KEPT.has(tagName)) return isHtml && !DROPPED.has(tagName) ? contentOf(node) : "";
  const start = `<${tagName}${attributesOf(node)}>`;
  return WITHOUT_END.has(tagName) ? start : `${start}${contentOf(node)}</${tagName}>`;
}

function attributesOf({ tagName, attrs }: Element): string {
  const kept = attrs.map(({ name, value }) => ({ name, value: value.trim() })).filter(isKept);
  const link = tagName === "a" && kept.find(({ name }) => name === "href");
  if (link) {
    if (!/^mailto:/i.test(link.value)) kept.push({ name: "target", value: "_blank" });
    kept.push({ name: "rel", value: "noopener" });
  }
  return kept.map(({ name, value }) => ` ${name}="${escapeXml(value)}"`).join("");
}

function isKept({ name, value }: Element["attrs"][number]): boolean {
  if (BREAKOUT.test(value)) return false;
  if (PLAIN.has(name)) return true;
  return ADDRESSES.has(name) && (value === "" || KEPT_ADDRESS.test(value.replace(ADDRESS_SPACE, "")));
}

function childrenOf(node: Node): Node[] {
  return "childNodes" in node ? node.childNodes : [];
}
