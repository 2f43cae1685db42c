import linkifyHtml from "linkify-html";
import { registerTokenPlugin } from "linkifyjs";

// URLs of the demo data end in .example (RFC 2606), which is not in linkify's list of top-level domains.
registerTokenPlugin("exampleDomain", ({ scanner }) => {
  scanner.start.ts("example", scanner.tokens.TLD);
});

/** Without either nothing is a URL or an e-mail address. Linkify's first text takes ten times as long as others. */
const MAY_HAVE_ADDRESS = /\.\p{L}|:\/\//u;

/** Makes links of the plain URLs and e-mail addresses in sanitised HTML, which must be sanitised again afterwards. */
export function linkedHtml(html: string): string {
  if (!MAY_HAVE_ADDRESS.test(html)) return html;
  return linkifyHtml(html, { defaultProtocol: "https" });
}
