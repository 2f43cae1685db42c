import createPurifier, { type Config, type DOMPurify } from "dompurify";
import linkifyHtml from "linkify-html";
import { registerTokenPlugin } from "linkifyjs";
import { withoutPolicyBreaches } from "./withoutPolicyBreaches.ts";

let purifier: DOMPurify | null = null;

const PLAIN_MARKUP: Config = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: [
    ...["style", "svg", "math", "iframe", "object", "embed", "template", "dialog"],
    ...["form", "input", "button", "textarea", "select", "option"],
    // Media could only load from other hosts, which the Content-Security-Policy blocks.
    ...["img", "picture", "source", "audio", "video", "track", "map", "area"],
  ],
  // A popover stays hidden, since no script opens it.
  FORBID_ATTR: [
    "style",
    "class",
    "id",
    "name",
    "background",
    "popover",
    "popovertarget",
    "popovertargetaction",
  ],
  ALLOW_DATA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
};

/**
 * Sanitises a publisher's HTML: only text markup is kept, and plain URLs become links. DOMPurify runs first, because
 * linkify throws on malformed tags, and last, so that the links are sanitised too.
 */
export function sanitizeHtml(html: string): string {
  purifier ??= preparePurifier();
  const clean = purifier.sanitize(withoutPolicyBreaches(html), PLAIN_MARKUP);
  return purifier.sanitize(linkifyHtml(clean, { defaultProtocol: "https" }), PLAIN_MARKUP);
}

// URLs of the demo data end in .example (RFC 2606), which is not in linkify's list of top-level domains.
registerTokenPlugin("exampleDomain", ({ scanner }) => {
  scanner.start.ts("example", scanner.tokens.TLD);
});

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
