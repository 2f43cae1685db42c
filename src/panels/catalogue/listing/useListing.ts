import { useTransitionSelector } from "../../../lib/react/useTransitionSelector.ts";
import { type CatalogueState, catalogue } from "../../../stores/catalogue/catalogue.ts";

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
}: CatalogueState) {
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
