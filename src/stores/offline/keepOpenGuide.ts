import type { CopyPlace } from "../../../workers/geo/copies/copyTypes.ts";
import type { Guide } from "../../contract/guide.ts";
import { keepReadComments } from "../guideMap/comments.ts";
import { guideMap } from "../guideMap/guideMap.ts";
import { fetchOwnWaypoints } from "../guideMap/guideWaypoints.ts";
import { keepWaterReports } from "../guideMap/waterReports.ts";
import { keepGuide } from "./guideCopies.ts";

/** Keeps the open guide on this device, with what was read in it before: comments, water reports, and waypoints that came by a call of their own. */
export function keepOpenGuide(guide: Guide): Promise<void> {
  return keepGuide(guide, keepRead);
}

async function keepRead(place: CopyPlace): Promise<void> {
  const { opened, waypoints } = guideMap;
  if (opened?.guideId !== place.guideId) return;
  // Asking for them puts them beside the copy.
  if (!opened.hasOwnWaypoints) await fetchOwnWaypoints(opened);
  await keepReadComments(
    place,
    waypoints.map(({ waypointId }) => waypointId),
  );
  await keepWaterReports(place);
}
