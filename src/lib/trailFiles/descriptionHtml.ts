/** Tags that occur in the descriptions of trail files. */
const MARKUP =
  /<\/?(?:a|b|blockquote|body|br|center|div|em|font|h[1-6]|hr|html|i|img|li|ol|p|pre|small|span|strong|sub|sup|table|tbody|td|th|tr|u|ul)(?:\s[^<>]*)?\/?>/i;

const ESCAPES: Record<string, string> = { "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** A description as HTML: markup is kept (sanitised when rendered), plain text keeps its lines. */
export function descriptionHtml(text: string): string {
  const trimmed = withoutControls(text).trim();
  return MARKUP.test(trimmed) ? trimmed : escapeText(trimmed).replaceAll(/\r\n?|\n/g, "<br>");
}

/** Joins the texts of one waypoint, without duplicates and without those that only repeat its name. */
export function joinDescriptions(name: string, texts: readonly string[]): string {
  const shown = new Set<string>([name.trim(), ""]);
  const parts: string[] = [];
  for (const text of texts) {
    const trimmed = text.trim();
    if (shown.has(trimmed)) continue;
    shown.add(trimmed);
    parts.push(descriptionHtml(trimmed));
  }
  return parts.length > 1 ? parts.map((part) => `<div>${part}</div>`).join("") : (parts[0] ?? "");
}

/** Keeps existing entities: an XML parser without a DTD does not resolve &nbsp; and the like. */
function escapeText(text: string): string {
  return text
    .replaceAll(/&(?!#?\w{1,31};)/g, "&amp;")
    .replaceAll(/[<>"]/g, (character) => ESCAPES[character] ?? character);
}

/**
 * Removes control characters except tabs and line breaks, and halves of characters. They can come from JSON escapes and
 * character references: Postgres rejects NUL and halves, and a terminal interprets the others.
 */
export function withoutControls(text: string): string {
  return text.replaceAll(/[^\P{Cc}\t\n\r]|\p{Cs}/gu, "");
}
