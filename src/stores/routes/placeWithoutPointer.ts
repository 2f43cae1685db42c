import { geoWorker } from "../../geo/geoWorker.ts";
import { guideMap } from "../guideMap/guideMap.ts";
import { inSequence } from "./editingSession.ts";
import { makeEdit } from "./editRoute.ts";
import { inOpenGuide } from "./inOpenGuide.ts";
import { placementAt, placePin } from "./pointerEdits.ts";
import { routeEditor } from "./routeEditor.ts";

/** Adds a pin at a waypoint of the open guide, at the trail point nearest to it. */
export function placePinAtWaypoint(index: number): Promise<boolean> {
  const position = guideMap.waypoints[index]?.position;
  return position ? placePin(placementAt(position), 0) : Promise.resolve(false);
}

/** Adds a pin at the trail point nearest to an offset along a trail's line, in metres. */
export function placePinAtDistance(trail: number, meters: number): Promise<boolean> {
  return inSequence(async (isCurrent) => {
    const pin = await inOpenGuide((guideId) => geoWorker.route.pinAtDistance(guideId, trail, meters));
    if (!pin || !isCurrent()) return false;
    return makeEdit(isCurrent, { ...routeEditor.placement, pin }, []);
  });
}
