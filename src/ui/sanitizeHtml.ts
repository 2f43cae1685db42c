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
    // Pictures and sounds could only come from elsewhere, which the Content-Security-Policy refuses.
    ...["img", "picture", "source", "audio", "video", "track", "map", "area"],
  ],
  // A popover is hidden until something shows it, which nothing here does.
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
 * A publisher's HTML made harmless: only plain text markup is kept, and plain addresses become links. The purifier
 * comes first, because the maker of links throws at broken tags, and last, because links could open a hole again.
 */
export function sanitizeHtml(html: string): string {
  purifier ??= preparePurifier();
  const clean = purifier.sanitize(withoutPolicyBreaches(html), PLAIN_MARKUP);
  return purifier.sanitize(linkifyHtml(clean, { defaultProtocol: "https" }), PLAIN_MARKUP);
}

// Addresses of the demo world end in .example, which the list of registered domains does not hold (RFC 2606).
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
