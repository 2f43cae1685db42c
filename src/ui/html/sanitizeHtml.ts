import createPurifier, { type Config, type DOMPurify } from "dompurify";
import {
  ADDRESS_ATTRIBUTES,
  DROPPED_WITH_CONTENT,
  KEPT_ADDRESS,
  KEPT_ELEMENTS,
  PLAIN_ATTRIBUTES,
} from "../../lib/html/descriptionRules.ts";
import { linkedHtml } from "../../lib/html/linkedHtml.ts";
import { withoutPolicyBreaches } from "./withoutPolicyBreaches.ts";

let purifier: DOMPurify | null = null;

const PLAIN_MARKUP: Config = {
  ALLOWED_TAGS: [...KEPT_ELEMENTS, "body", "#text"],
  FORBID_CONTENTS: DROPPED_WITH_CONTENT,
  ALLOWED_ATTR: [...ADDRESS_ATTRIBUTES, ...PLAIN_ATTRIBUTES],
  ADD_URI_SAFE_ATTR: PLAIN_ATTRIBUTES,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: KEPT_ADDRESS,
};

/**
 * Sanitises a publisher's HTML: only text markup is kept, and plain URLs become links. DOMPurify runs first, because
 * linkify throws on malformed tags, and last, so that the links are sanitised too. `server/page/cleanHtml.ts` does the
 * same without a document.
 */
export function sanitizeHtml(html: string): string {
  purifier ??= preparePurifier();
  const clean = purifier.sanitize(withoutPolicyBreaches(html), PLAIN_MARKUP);
  const linked = linkedHtml(clean);
  return linked === clean ? clean : purifier.sanitize(linked, PLAIN_MARKUP);
}

function preparePurifier(): DOMPurify {
  const own = createPurifier(window);
  own.addHook("afterSanitizeAttributes", (node) => {
    if (!(node instanceof HTMLAnchorElement) || !node.hasAttribute("href")) return;
    if (!node.protocol.startsWith("mailto")) node.setAttribute("target", "_blank");
    node.setAttribute("rel", "noopener");
  });
  return own;
}
