import { useTransitionSelector } from "../../../lib/react/useTransitionSelector.ts";
import { type Catalogue, catalogue } from "../../../stores/catalogue/catalogue.ts";

/** What the catalogue lists. Changes render many cards, so they run as transitions. */
export function useListing() {
  return useTransitionSelector(catalogue, listing);
}

function listing({
  status,
  pageGuides,
  allTrailsList,
  shownGuideIds,
  isNarrowed,
  searchedValue,
  sort,
  activeSelectedFilters: filters,
  isInViewOnly,
}: Catalogue) {
  return {
    status,
    pageGuides,
    allTrailsList,
    shownGuideIds,
    isNarrowed,
    searchedValue,
    filters,
    sort,
    isInViewOnly,
  };
}
