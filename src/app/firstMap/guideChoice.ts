import type { Snapshot } from "valtio";
import { filterCount } from "../../lib/guides/guideFilters.ts";
import { isSearchActive } from "../../lib/guides/guideSearch.ts";
import type { catalogue } from "../../stores/catalogue/catalogue.ts";

type Choice = Snapshot<typeof catalogue>;

/** Whether the reader has chosen among the guides, which the map alone shows. */
export function isChosen(
  choice: Pick<Choice, "searchedValue" | "activeSelectedFilters" | "selectedTrailGuideId" | "isInViewOnly">,
): boolean {
  return isNarrowed(choice) || choice.selectedTrailGuideId !== null || choice.isInViewOnly;
}

/** Whether the map leaves guides out. */
export function isNarrowed({
  searchedValue,
  activeSelectedFilters,
}: Pick<Choice, "searchedValue" | "activeSelectedFilters">): boolean {
  return isSearchActive(searchedValue) || filterCount(activeSelectedFilters) > 0;
}
