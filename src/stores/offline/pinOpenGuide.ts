import type { CopyPlace } from "../../../workers/geo/copies/copyTypes.ts";
import type { Guide } from "../../contract/guide.ts";
import { keepReadComments } from "../guideMap/comments.ts";
import { guideMap } from "../guideMap/guideMap.ts";
import { fetchOwnWaypoints } from "../guideMap/guideWaypoints.ts";
import { keepWaterReports } from "../guideMap/waterReports.ts";
import { pinGuide } from "./guideCopies.ts";

/** Pins the open guide on this device, with what was read in it before: comments, water reports, and waypoints that came by a call of their own. */
export function pinOpenGuide(guide: Guide): Promise<void> {
  return pinGuide(guide, pinRead);
}

async function pinRead(place: CopyPlace): Promise<void> {
  const { opened, waypoints } = guideMap;
  if (opened?.guideId !== place.guideId) return;
  // Fetching them puts them beside the copy.
  if (!opened.hasOwnWaypoints) await fetchOwnWaypoints(opened);
  await keepReadComments(
    place,
    waypoints.map(({ waypointId }) => waypointId),
  );
  await keepWaterReports(place);
}
