import { useSnapshot } from "valtio";
import type { Guide } from "../../contract/guide.ts";
import { camera } from "../../stores/camera.ts";
import { catalogue } from "../../stores/catalogue.ts";
import { displayedGuides } from "../../stores/displayedGuides.ts";
import { settings } from "../../stores/settings.ts";

/**
 * The guides that the catalogue shows now. `anywhere` leaves out whether they lie in view: where a choice among them
 * moves the map, that would change the choice.
 */
export function useDisplayedGuides({ anywhere = false } = {}): readonly Guide[] {
  const { allTrailsList, shownGuideIds, sort, isInViewOnly } = useSnapshot(catalogue);
  const { language } = useSnapshot(settings);
  const cameraState = useSnapshot(camera);
  const within = isInViewOnly && !anywhere ? (cameraState.view?.openBounds ?? null) : null;
  return displayedGuides({ guides: allTrailsList, shownIds: shownGuideIds, sort, language, within });
}
