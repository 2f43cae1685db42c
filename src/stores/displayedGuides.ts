import type { Guide } from "../contract/guide.ts";
import { isSearchActive, searchedGuides } from "../lib/guideSearch.ts";

let last: { guides: readonly Guide[]; value: string; displayed: readonly Guide[] } | null = null;

/**
 * The catalogue's displayed list: what the search finds among all guides, else all of them but those that stand in
 * their parent's card. Asked again for the same list and search it gives the same array.
 */
export function displayedGuides(guides: readonly Guide[], searchedValue: string): readonly Guide[] {
  const value = isSearchActive(searchedValue) ? searchedValue.trim() : "";
  if (last?.guides === guides && last.value === value) return last.displayed;
  const displayed = value ? searchedGuides(guides, value) : topGuides(guides);
  last = { guides, value, displayed };
  return displayed;
}

/** Guides without the children of listed ones; a featured child has a place of its own. */
function topGuides(guides: readonly Guide[]): Guide[] {
  const ids = new Set(guides.map((guide) => guide.guideId));
  return guides.filter(
    (guide) => guide.isFeatured || !guide.parentGuides.some((parent) => ids.has(parent.guideId)),
  );
}
