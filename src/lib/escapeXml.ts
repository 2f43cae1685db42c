const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** What XML 1.0 cannot hold or discourages: controls, lone surrogates, noncharacters. */
const UNSUPPORTED = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu;

/** Escapes text for the content or a quoted attribute of XML or HTML. Characters that XML cannot hold are dropped. */
export function escapeXml(text: string): string {
  return text.replace(UNSUPPORTED, "").replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
