import type { Guide } from "../../contract/guide.ts";
import { memoizeLast } from "../memoize.ts";
import { NOT_FOUND } from "../search/wordIndex.ts";
import { type FilterChoice, filterCount, filterFlags } from "./guideFilters.ts";
import { type GuideMask, guideMask, guidesLeft, intersectFlags } from "./guideMask.ts";
import { exactFirst, isSearchActive, searchErrors, type TagNames } from "./guideSearch.ts";

/*
 * The sets of guides, each a subset of the one before it:
 *   all        everything the server sent
 *   narrowed   guides of all that match search and filters; a mask, since map and list both need it
 *   listed     narrowed; without search and filters, all except the guides included in their parent's card
 *   displayed  listed, or those of it in the map's view (`displayedGuides`)
 * Flattened is displayed with the guides included in parent cards added one by one (`flattenedGuides`).
 */

/** Which guides match the filters; null when none is chosen. */
const filterMask = memoizeLast((guides: readonly Guide[], choice: FilterChoice): GuideMask | null =>
  filterCount(choice) > 0 ? guideMask(guides, filterFlags(guides, choice)) : null,
);

/** Which guides match search and filters; null means all. */
export const narrowedMask = memoizeLast(
  (
    guides: readonly Guide[],
    choice: FilterChoice,
    searchedValue: string,
    tagNames: readonly TagNames[] = [],
  ): GuideMask | null => {
    const filtered = filterMask(guides, choice);
    if (!isSearchActive(searchedValue)) return filtered;
    const errors = searchErrors(guides, searchedValue, tagNames);
    const found = errors.map((count) => (count === NOT_FOUND ? 0 : 1));
    return guideMask(guides, filtered ? intersectFlags(found, filtered.flags) : found, errors);
  },
);

/** The guides that match the filters; null when none is chosen. */
export const filteredGuides = memoizeLast((guides: readonly Guide[], choice: FilterChoice): Guide[] | null =>
  listOf(filterMask(guides, choice)),
);

/** The filtered guides that match the search, of all without filters; null without a search. */
export const foundGuides = memoizeLast(
  (
    guides: readonly Guide[],
    choice: FilterChoice,
    searchedValue: string,
    tagNames: readonly TagNames[] = [],
  ): Guide[] | null =>
    isSearchActive(searchedValue) ? listOf(narrowedMask(guides, choice, searchedValue, tagNames)) : null,
);

function listOf(mask: GuideMask | null): Guide[] | null {
  return mask && [...exactFirst(guidesLeft(mask.guides, mask.flags), mask)];
}
