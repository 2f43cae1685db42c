import type { Direction } from "../../../contract/geo.ts";
import { distanceMeters } from "../../../lib/geo/distance.ts";
import type { DraftTrail } from "../../catalogue/guideDraft.ts";

/** A trail whose ends are closer than this share of its length is a loop. */
const LOOP_SHARE = 0.05;

/**
 * A trail's direction and the opposite one, from its line: around a loop, otherwise along the axis on which its ends
 * are farther apart. Null for a trail with fewer than two points.
 */
export function travelDirections(trail: DraftTrail): [Direction, Direction] | null {
  const lng = trail.parts.flatMap((part) => [...part.lng]);
  const lat = trail.parts.flatMap((part) => [...part.lat]);
  const last = lng.length - 1;
  const [fromLng, fromLat, toLng, toLat] = [lng[0], lat[0], lng[last], lat[last]];
  if (
    last < 1 ||
    fromLng === undefined ||
    fromLat === undefined ||
    toLng === undefined ||
    toLat === undefined
  ) {
    return null;
  }
  const apart = distanceMeters(fromLng, fromLat, toLng, toLat);
  if (apart < LOOP_SHARE * lengthMeters(lng, lat)) {
    return signedArea(lng, lat) > 0 ? ["counterclockwise", "clockwise"] : ["clockwise", "counterclockwise"];
  }
  const eastMeters = distanceMeters(fromLng, (fromLat + toLat) / 2, toLng, (fromLat + toLat) / 2);
  const northMeters = distanceMeters(fromLng, fromLat, fromLng, toLat);
  if (northMeters >= eastMeters) {
    return toLat >= fromLat ? ["northbound", "southbound"] : ["southbound", "northbound"];
  }
  return toLng >= fromLng ? ["eastbound", "westbound"] : ["westbound", "eastbound"];
}

function lengthMeters(lng: readonly number[], lat: readonly number[]): number {
  let meters = 0;
  for (let i = 1; i < lng.length; i++) {
    meters += distanceMeters(lng[i - 1] ?? 0, lat[i - 1] ?? 0, lng[i] ?? 0, lat[i] ?? 0);
  }
  return meters;
}

/** Twice the area inside the line in square degrees, positive if it is counterclockwise (shoelace formula). */
function signedArea(lng: readonly number[], lat: readonly number[]): number {
  let area = 0;
  for (let i = 0; i < lng.length; i++) {
    const next = (i + 1) % lng.length;
    area += (lng[i] ?? 0) * (lat[next] ?? 0) - (lng[next] ?? 0) * (lat[i] ?? 0);
  }
  return area;
}
