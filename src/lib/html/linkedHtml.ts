import linkifyHtml from "linkify-html";
import { registerTokenPlugin } from "linkifyjs";

// URLs of the demo data end in .example (RFC 2606), which is not in linkify's list of top-level domains.
registerTokenPlugin("exampleDomain", ({ scanner }) => {
  scanner.start.ts("example", scanner.tokens.TLD);
});

/** Makes links of the plain URLs and e-mail addresses in sanitised HTML, which must be sanitised again afterwards. */
export function linkedHtml(html: string): string {
  return linkifyHtml(html, { defaultProtocol: "https" });
}
