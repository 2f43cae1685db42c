import createPurifier, { type DOMPurify } from "dompurify";
import linkifyHtml from "linkify-html";
import { registerTokenPlugin } from "linkifyjs";

let purifier: DOMPurify | null = null;

/**
 * A publisher's HTML made harmless: plain addresses become links, then only plain text markup is kept.
 * The purifier has the last word, because making links afterwards could open a hole again.
 */
export function safeHtml(html: string): string {
  purifier ??= preparePurifier();
  return purifier.sanitize(linkifyHtml(withoutHandlers(html), { defaultProtocol: "https" }), {
    USE_PROFILES: { html: true },
    FORBID_TAGS: [
      ...["style", "svg", "math", "iframe", "object", "embed", "template", "dialog"],
      ...["form", "input", "button", "textarea", "select", "option"],
      // Pictures and sounds could only come from elsewhere, which the Content-Security-Policy refuses.
      ...["img", "picture", "source", "audio", "video", "track", "map", "area"],
    ],
    FORBID_ATTR: ["style", "class", "id", "name", "background"],
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
  });
}

// Addresses of the demo world end in .example, which the list of registered domains does not hold (RFC 2606).
registerTokenPlugin("exampleDomain", ({ scanner }) => {
  scanner.start.ts("example", scanner.tokens.TLD);
});

/**
 * Renames event handlers. The purifier drops them in any case, but the browser writes each one that it parses to the
 * console as a breach of the Content-Security-Policy.
 */
function withoutHandlers(html: string): string {
  return html.replace(/<[^<>]*>/g, (tag) => tag.replace(/(?<=[\s/"'])on\w+(?=\s*=)/gi, "data-handler"));
}

function preparePurifier(): DOMPurify {
  const own = createPurifier(window);
  own.addHook("afterSanitizeAttributes", (node) => {
    if (!(node instanceof HTMLAnchorElement)) return;
    node.removeAttribute("target");
    node.removeAttribute("rel");
    if (!node.hasAttribute("href")) return;
    if (!node.protocol.startsWith("mailto")) node.setAttribute("target", "_blank");
    node.setAttribute("rel", "noopener");
  });
  return own;
}
