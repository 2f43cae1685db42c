import type { Guide } from "../../contract/guide.ts";
import type { Language } from "../language.ts";
import { byGain, byTitle, type GuideSort } from "./guideOrder.ts";

/** Orders of a list that were asked for; sorting thousands of titles takes longer than a frame. */
const orders = new WeakMap<readonly Guide[], Map<string, Guide[]>>();

/** Takes note that a list came alphabetical by the titles in a language. */
export function sortForLanguage(guides: Guide[], language: Language): Guide[] {
  orders.set(guides, new Map([[keyOf("title", language), guides]]));
  return guides;
}

/** The whole list in an order. The same list and order again give the same array. */
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
