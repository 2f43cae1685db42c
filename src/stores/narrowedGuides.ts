import { ref } from "valtio";
import type { Guide } from "../contract/guide.ts";
import { type FilterChoice, filterCount, filterGuides } from "../lib/guideFilters.ts";
import { isSearchActive, searchedGuides } from "../lib/guideSearch.ts";
import { memoizeLast } from "../lib/memoizeLast.ts";
import type { Held } from "./held.ts";

/** The guides that pass the filters; null when none is chosen. */
export const filteredGuides = memoizeLast(
  (guides: readonly Guide[], choice: FilterChoice): Held<Guide[]> | null =>
    filterCount(choice) > 0 ? ref(filterGuides(guides, choice)) : null,
);

/** The guides that the search finds among the filtered ones, else among all (resolution 16); null when it is not active. */
export const foundGuides = memoizeLast(
  (guides: readonly Guide[], choice: FilterChoice, searchedValue: string): Held<Guide[]> | null =>
    isSearchActive(searchedValue)
      ? ref(searchedGuides(filteredGuides(guides, choice) ?? guides, searchedValue))
      : null,
);

/** Ids of the guides that search and filters leave; null means all. */
export const narrowedIds = memoizeLast(
  (guides: readonly Guide[], choice: FilterChoice, searchedValue: string): Held<Set<string>> | null => {
    const left = foundGuides(guides, choice, searchedValue) ?? filteredGuides(guides, choice);
    return left && ref(new Set(left.map((guide) => guide.guideId)));
  },
);
