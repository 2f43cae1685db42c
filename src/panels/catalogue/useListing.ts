import { useTransitionSelector } from "../../lib/react/useTransitionSelector.ts";
import { type Catalogue, catalogue } from "../../stores/catalogue/catalogue.ts";

/** What the catalogue lists. Changes render many cards, so they run as transitions. */
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
