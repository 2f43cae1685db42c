import type { CopyKey } from "../../../workers/geo/copies/copyTypes.ts";
import type { Guide } from "../../contract/guide.ts";
import { saveComments } from "../guideMap/comments.ts";
import { guideMap } from "../guideMap/guideMap.ts";
import { fetchOwnWaypoints } from "../guideMap/guideWaypoints.ts";
import { saveWaterReports } from "../guideMap/waterReports.ts";
import { saveGuide } from "./guideCopies.ts";
import { fetchAndSaveRoutes } from "./savedRoutes.ts";

/** Saves the open guide with the data loaded for it so far: comments, water reports, planned routes, and separately fetched waypoints. */
export function saveOpenGuide(guide: Guide): Promise<void> {
  return saveGuide(guide, saveRead);
}

async function saveRead(key: CopyKey): Promise<void> {
  const { opened, waypoints } = guideMap;
  if (opened?.guideId !== key.guideId) return;
  // Fetching them also stores them with the copy.
  if (!opened.hasOwnWaypoints) await fetchOwnWaypoints(opened);
  await saveComments(
    key,
    waypoints.map(({ waypointId }) => waypointId),
  );
  await saveWaterReports(key);
  await fetchAndSaveRoutes(key);
}
