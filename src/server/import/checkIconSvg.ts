import type { Element } from "@xmldom/xmldom";
import { decodeText } from "../../lib/trailFiles/decodeText.ts";
import { ImportError } from "../../lib/trailFiles/importError.ts";
import { isElement, parseXml } from "../../lib/trailFiles/parseXml.ts";
import { scanXml } from "../../lib/trailFiles/scanXml.ts";

export const MAX_ICON_BYTES = 100 * 1024;

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

/** Elements that only draw: no scripts, foreign content, links, external images or animation. */
const DRAWING_ELEMENTS = new Set([
  ...[
    "svg",
    "g",
    "defs",
    "symbol",
    "use",
    "title",
    "desc",
    "path",
    "circle",
    "ellipse",
    "rect",
    "line",
    "polyline",
  ],
  ...[
    "polygon",
    "text",
    "tspan",
    "linearGradient",
    "radialGradient",
    "stop",
    "clipPath",
    "mask",
    "pattern",
    "marker",
  ],
]);

/**
 * Checks that an SVG icon contains only drawing, and returns its text.
 * @throws ImportError naming the first element or attribute that is not allowed.
 */
export function checkIconSvg(bytes: Uint8Array, name: string): string {
  const { text } = decodeText(bytes, name);
  scanXml(text, name, { open: () => {}, close: () => {} });
  const root = parseXml(text, name).documentElement;
  if (root === null || root.localName !== "svg" || root.namespaceURI !== SVG_NAMESPACE) {
    throw new ImportError(name, "is not an SVG picture");
  }
  if (/<\?(?!xml\s)/.test(text)) throw new ImportError(name, "style sheets are not allowed in an icon");
  checkElement(root, name);
  return text;
}

function checkElement(element: Element, name: string): void {
  if (element.namespaceURI !== SVG_NAMESPACE || !DRAWING_ELEMENTS.has(element.localName ?? "")) {
    throw new ImportError(
      name,
      `<${element.tagName}> is not allowed in an icon; save it as a plain SVG drawing`,
    );
  }
  for (const attribute of Array.from(element.attributes)) {
    if (!isHarmless(attribute.name, attribute.value)) {
      throw new ImportError(
        name,
        `the attribute ${attribute.name} of <${element.tagName}> is not allowed in an icon`,
      );
    }
  }
  for (let child = element.firstChild; child !== null; child = child.nextSibling) {
    if (isElement(child)) checkElement(child, name);
  }
}

/** No event handlers, and references only within the same document. Namespace names are not references. */
function isHarmless(name: string, value: string): boolean {
  if (name === "xmlns" || name.startsWith("xmlns:")) return true;
  const localName = name.split(":").at(-1)?.toLowerCase() ?? "";
  if (localName.startsWith("on") || localName === "src" || localName === "base") return false;
  if (localName === "href") return value.trim().startsWith("#");
  const withoutOwnParts = value.replaceAll(/url\(\s*["']?#[\w.-]+["']?\s*\)/gi, "");
  return !/url\s*\(|javascript:|@import|\\|:\/\//i.test(withoutOwnParts);
}
