const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The text of an element's content, which may have references, comments and CDATA but no elements. */
export function xmlText(content: string): string {
  return content
    .replaceAll(/<!--.*?-->/gs, "")
    .split(/<!\[CDATA\[(.*?)\]\]>/s)
    .map((part, index) => (index % 2 === 1 ? part : resolved(part)))
    .join("")
    .trim();
}

function resolved(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (reference, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name] ?? reference;
    const code = Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
  });
}
