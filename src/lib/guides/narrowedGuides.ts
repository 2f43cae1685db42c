import type { Guide } from "../../contract/guide.ts";
import { memoizeLast } from "../memoize.ts";
import { type FilterChoice, filterCount, filterFlags } from "./guideFilters.ts";
import { type GuideMask, guideMask, guidesLeft, keepCommon } from "./guideMask.ts";
import { isSearchActive, searchFlags } from "./guideSearch.ts";

/*
 * The sets of guides, each within the one before it:
 *   all        what the server sent
 *   narrowed   what search and filters leave of all; a mask, since map and list both need it
 *   listed     narrowed; where nothing narrows, all but the guides that stand in their parent's card
 *   displayed  listed, or what of it lies in the map's view (`displayedGuides`)
 * Flattened is displayed with the guides in its parents' cards one by one (`flattenedGuides`).
 */

/** Which guides pass the filters; null when none is chosen. */
const filterMask = memoizeLast((guides: readonly Guide[], choice: FilterChoice): GuideMask | null =>
  filterCount(choice) > 0 ? guideMask(guides, filterFlags(guides, choice)) : null,
);

/** Which guides search and filters leave; null means all. */
export const narrowedMask = memoizeLast(
  (guides: readonly Guide[], choice: FilterChoice, searchedValue: string): GuideMask | null => {
    const filtered = filterMask(guides, choice);
    if (!isSearchActive(searchedValue)) return filtered;
    const found = searchFlags(guides, searchedValue);
    return guideMask(guides, filtered ? keepCommon(found, filtered.flags) : found);
  },
);

/** The guides that pass the filters; null when none is chosen. */
export const filteredGuides = memoizeLast((guides: readonly Guide[], choice: FilterChoice): Guide[] | null =>
  listOf(filterMask(guides, choice)),
);

/** The guides that the search finds among the filtered ones, else among all; null when it is not active. */
export const foundGuides = memoizeLast(
  (guides: readonly Guide[], choice: FilterChoice, searchedValue: string): Guide[] | null =>
    isSearchActive(searchedValue) ? listOf(narrowedMask(guides, choice, searchedValue)) : null,
);

function listOf(mask: GuideMask | null): Guide[] | null {
  return mask && guidesLeft(mask.guides, mask.flags);
}
