import { useTransitionSelector } from "../../lib/react/useTransitionSelector.ts";
import { type Catalogue, catalogue } from "../../stores/catalogue/catalogue.ts";

/** What the catalogue lists, a choice that changes many cards at once. */
export function useListing() {
  return useTransitionSelector(catalogue, listing);
}

function listing({
  status,
  allTrailsList,
  shownGuideIds,
  isNarrowed,
  searchedValue,
  sort,
  isInViewOnly,
}: Catalogue) {
  return { status, allTrailsList, shownGuideIds, isNarrowed, searchedValue, sort, isInViewOnly };
}
