import type { Guide } from "../../contract/guide.ts";
import type { Bounds } from "../../contract/position.ts";
import { boundsIntersect } from "../geo/boundsIntersect.ts";
import type { Language } from "../language.ts";
import { memoizeLast } from "../memoize.ts";
import { exactFirst, type GuideMask } from "./guideMask.ts";
import type { GuideSort } from "./guideOrder.ts";
import { orderedGuides } from "./orderedGuides.ts";
import { topGuides } from "./topGuides.ts";

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
