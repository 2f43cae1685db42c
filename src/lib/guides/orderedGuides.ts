import type { Guide } from "../../contract/guide.ts";
import type { Language } from "../language.ts";
import { byGain, byTitle, type GuideSort } from "./guideOrder.ts";

/** Cached orders of lists: sorting thousands of titles takes longer than a frame. */
const orders = new WeakMap<readonly Guide[], Map<string, Guide[]>>();

/** Records that a list is already sorted by the titles in a language. */
export function sortForLanguage(guides: Guide[], language: Language): Guide[] {
  orders.set(guides, new Map([[keyOf("title", language), guides]]));
  return guides;
}

/** The whole list in an order. The same list and order return the same array. */
export function orderedGuides(guides: readonly Guide[], sort: GuideSort, language: Language): Guide[] {
  const known = orders.get(guides) ?? new Map<string, Guide[]>();
  orders.set(guides, known);
  const key = keyOf(sort, language);
  const ordered =
    known.get(key) ??
    (sort === "title" ? byTitle(guides, language) : byGain(orderedGuides(guides, "title", language), sort));
  known.set(key, ordered);
  return ordered;
}

function keyOf(sort: GuideSort, language: Language): string {
  return `${sort} ${language}`;
}
