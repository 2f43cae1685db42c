import type { Guide } from "../contract/guide.ts";
import { foldText } from "./foldText.ts";

/** Folded name, promo text and tags of each guide, made once. */
const haystacks = new WeakMap<Guide, string>();

/** A search is active when its trimmed text is longer than one character (SPEC section 6). */
export function isSearchActive(value: string): boolean {
  return value.trim().length > 1;
}

/** Guides whose name, promo text or a tag holds the text, ignoring case and diacritics (resolution 17). */
export function searchedGuides(guides: readonly Guide[], value: string): Guide[] {
  const needle = foldText(value.trim());
  return guides.filter((guide) => haystackOf(guide).includes(needle));
}

function haystackOf(guide: Guide): string {
  const known = haystacks.get(guide);
  if (known !== undefined) return known;
  const { cs, uk } = guide.titles;
  // A line break parts the fields: no search text holds one.
  const fields = [guide.guideName, cs, uk, guide.guidePromoText, ...guide.guideTags];
  const haystack = foldText(fields.filter(Boolean).join("\n"));
  haystacks.set(guide, haystack);
  return haystack;
}
