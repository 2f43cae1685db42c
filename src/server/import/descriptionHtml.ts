import { withoutControls } from "./withoutControls.ts";

/** Tags that people write into the descriptions of trail files. */
const MARKUP =
  /<\/?(?:a|b|blockquote|body|br|center|div|em|font|h[1-6]|hr|html|i|img|li|ol|p|pre|small|span|strong|sub|sup|table|tbody|td|th|tr|u|ul)(?:\s[^<>]*)?\/?>/i;

const ESCAPES: Record<string, string> = { "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** HTML of a description: markup is kept as it is (it is sanitised where it is shown), plain text is escaped and keeps its line breaks. */
export function descriptionHtml(text: string): string {
  const trimmed = withoutControls(text).trim();
  return MARKUP.test(trimmed) ? trimmed : escapeText(trimmed).replaceAll(/\r\n?|\n/g, "<br>");
}

/** Joins the texts of one place, each once and none that only repeats its name. */
export function joinDescriptions(name: string, texts: readonly string[]): string {
  const told = new Set<string>([name.trim(), ""]);
  const parts: string[] = [];
  for (const text of texts) {
    const trimmed = text.trim();
    if (told.has(trimmed)) continue;
    told.add(trimmed);
    parts.push(descriptionHtml(trimmed));
  }
  return parts.length > 1 ? parts.map((part) => `<div>${part}</div>`).join("") : (parts[0] ?? "");
}

/** Entities that are there already stay: XML without a DTD leaves &nbsp; and its like unread. */
function escapeText(text: string): string {
  return text
    .replaceAll(/&(?!#?\w{1,31};)/g, "&amp;")
    .replaceAll(/[<>"]/g, (character) => ESCAPES[character] ?? character);
}
