import { useSnapshot } from "valtio";
import type { Guide } from "../../contract/guide.ts";
import { catalogue } from "../../stores/catalogue.ts";
import { displayedGuides } from "../../stores/displayedGuides.ts";
import { settings } from "../../stores/settings.ts";

/** The guides that the catalogue shows now. */
export function useDisplayedGuides(): readonly Guide[] {
  const { allTrailsList, searchedValue } = useSnapshot(catalogue);
  const { language } = useSnapshot(settings);
  return displayedGuides({ guides: allTrailsList, searchedValue, language });
}
