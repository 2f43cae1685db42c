import type { Guide } from "../../contract/guide.ts";
import type { Bounds } from "../../contract/position.ts";
import { boundsIntersect } from "../geo/bounds.ts";
import type { Language } from "../language.ts";
import { memoizeLast } from "../memoize.ts";
import type { GuideMask } from "./guideMask.ts";
import { byGain, byTitle, type GuideSort } from "./guideOrder.ts";
import { exactFirst } from "./guideSearch.ts";

/** Cached orders of lists: sorting thousands of titles takes longer than a frame. */
const orders = new WeakMap<readonly Guide[], Map<string, Guide[]>>();

interface Choice {
  guides: readonly Guide[];
  /** The guides that match search and filters; null means all. */
  shown: GuideMask | null;
  sort: GuideSort;
  language: Language;
  /** When given, only guides that intersect this box. */
  within: Bounds | null;
}

/**
 * The catalogue's displayed list: the guides that match search and filters, else all guides except those included in
 * their parent's card. Equal arguments return the same array.
 */
export function displayedGuides({ guides, shown, sort, language, within }: Choice): readonly Guide[] {
  return guidesWithin(listedGuides(orderedGuides(guides, sort, language), shown), within);
}

const listedGuides = memoizeLast((ordered: readonly Guide[], shown: GuideMask | null) =>
  shown
    ? exactFirst(
        ordered.filter(({ guideId }) => shown.has(guideId)),
        shown,
      )
    : topGuides(ordered),
);

const guidesWithin = memoizeLast((guides: readonly Guide[], within: Bounds | null) =>
  within ? guides.filter((guide) => guide.bounds && boundsIntersect(guide.bounds, within)) : guides,
);

/** What decides whether a guide has a card of its own. */
type Kin = Pick<Guide, "guideId" | "isFeatured" | "parentGuides">;

/** Guides without the children of listed ones; a featured child has a card of its own. */
export function topGuides<Item extends Kin>(guides: readonly Item[]): Item[] {
  const ids = new Set(guides.map((guide) => guide.guideId));
  return guides.filter(
    (guide) => guide.isFeatured || !guide.parentGuides.some((parent) => ids.has(parent.guideId)),
  );
}

/** Each listed guide, followed by its children that are not listed themselves; without duplicates. */
export function flattenedGuides<Item extends Kin>(
  listed: readonly Item[],
  all: readonly Item[],
): readonly Item[] {
  const childrenOf = new Map<string, Item[]>();
  for (const guide of all) {
    if (guide.isFeatured) continue;
    for (const { guideId } of guide.parentGuides) {
      const siblings = childrenOf.get(guideId);
      if (siblings) siblings.push(guide);
      else childrenOf.set(guideId, [guide]);
    }
  }
  if (childrenOf.size === 0) return listed;
  const family = listed.flatMap((guide) => [guide, ...(childrenOf.get(guide.guideId) ?? [])]);
  return [...new Map(family.map((guide) => [guide.guideId, guide])).values()];
}

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
