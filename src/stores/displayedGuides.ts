import type { Guide } from "../contract/guide.ts";
import { titleOrder } from "../lib/guideOrder.ts";
import { isSearchActive, searchedGuides } from "../lib/guideSearch.ts";
import type { Language } from "./settings.ts";

interface Choice {
  guides: readonly Guide[];
  searchedValue: string;
  language: Language;
}

let last: { choice: Choice; displayed: readonly Guide[] } | null = null;

/**
 * The catalogue's displayed list: what the search finds among all guides, else all of them but those that stand in
 * their parent's card; alphabetical by the titles shown. The same choice again gives the same array.
 */
export function displayedGuides({ guides, searchedValue, language }: Choice): readonly Guide[] {
  const choice = {
    guides,
    searchedValue: isSearchActive(searchedValue) ? searchedValue.trim() : "",
    language,
  };
  if (last && isSame(last.choice, choice)) return last.displayed;
  const found = choice.searchedValue ? searchedGuides(guides, choice.searchedValue) : topGuides(guides);
  const displayed = language === "en" ? found : found.toSorted(titleOrder(language));
  last = { choice, displayed };
  return displayed;
}

function isSame(a: Choice, b: Choice): boolean {
  return a.guides === b.guides && a.searchedValue === b.searchedValue && a.language === b.language;
}

/** Guides without the children of listed ones; a featured child has a place of its own. */
function topGuides(guides: readonly Guide[]): Guide[] {
  const ids = new Set(guides.map((guide) => guide.guideId));
  return guides.filter(
    (guide) => guide.isFeatured || !guide.parentGuides.some((parent) => ids.has(parent.guideId)),
  );
}
