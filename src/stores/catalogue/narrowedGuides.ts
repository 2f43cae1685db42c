import { ref } from "valtio";
import type { Guide } from "../../contract/guide.ts";
import { type FilterChoice, filterCount, filterFlags } from "../../lib/guides/guideFilters.ts";
import { type GuideMask, guideMask, guidesLeft, keepCommon } from "../../lib/guides/guideMask.ts";
import { isSearchActive, searchFlags } from "../../lib/guides/guideSearch.ts";
import { memoizeLast } from "../../lib/memoize.ts";
import type { Held } from "../held.ts";

/** Which guides pass the filters; null when none is chosen. */
const filterMask = memoizeLast((guides: readonly Guide[], choice: FilterChoice): GuideMask | null =>
  filterCount(choice) > 0 ? guideMask(guides, filterFlags(guides, choice)) : null,
);

/** Which guides search and filters leave; null means all. */
export const narrowedMask = memoizeLast(
  (guides: readonly Guide[], choice: FilterChoice, searchedValue: string): Held<GuideMask> | null => {
    const filtered = filterMask(guides, choice);
    if (!isSearchActive(searchedValue)) return filtered && ref(filtered);
    const found = searchFlags(guides, searchedValue);
    return ref(guideMask(guides, filtered ? keepCommon(found, filtered.flags) : found));
  },
);

/** The guides that pass the filters; null when none is chosen. */
export const filteredGuides = memoizeLast(
  (guides: readonly Guide[], choice: FilterChoice): Held<Guide[]> | null =>
    listOf(filterMask(guides, choice)),
);

/** The guides that the search finds among the filtered ones, else among all; null when it is not active. */
export const foundGuides = memoizeLast(
  (guides: readonly Guide[], choice: FilterChoice, searchedValue: string): Held<Guide[]> | null =>
    isSearchActive(searchedValue) ? listOf(narrowedMask(guides, choice, searchedValue)) : null,
);

function listOf(mask: GuideMask | null): Held<Guide[]> | null {
  return mask && ref(guidesLeft(mask.guides, mask.flags));
}
