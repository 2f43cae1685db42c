import type { DraftPart, DraftTrail, DraftWaypoint } from "../../catalogue/guideDraft.ts";
import { slicePart } from "./trailPart.ts";

/** Cuts a guide between two shares of its main trail; mileage starts again at 0. */
export function cutSection(
  trails: DraftTrail[],
  waypoints: DraftWaypoint[],
  { name, from, to }: { name: string; from: number; to: number },
): { trails: DraftTrail[]; waypoints: DraftWaypoint[] } {
  const [main, ...sides] = trails;
  const whole = main?.parts[0];
  if (!main || !whole) return { trails: [], waypoints: [] };
  const total = whole.distance.at(-1) ?? 0;
  const first = vertexAt(whole, from * total);
  const last = vertexAt(whole, to * total);
  const part = slicePart(whole, first, last);
  const start = whole.distance[first] ?? 0;
  const end = whole.distance[last] ?? 0;
  const touching = sides.filter((side) => side.parts.some((piece) => meets(part, piece)));
  return {
    trails: [{ ...main, trackName: name, parts: [part] }, ...touching],
    waypoints: waypoints.flatMap((waypoint) => {
      const at = waypoint.distanceMeters;
      if (at === null || at < start || at > end) return [];
      return [{ ...waypoint, distanceMeters: Math.round((at - start) * 10) / 10 }];
    }),
  };
}

function vertexAt(part: DraftPart, meters: number): number {
  const index = part.distance.findIndex((distance) => distance >= meters);
  return index < 0 ? part.distance.length - 1 : index;
}

/** Whether a side trail begins on a part of the main one. */
function meets(part: DraftPart, side: DraftPart): boolean {
  return part.lng.some((lng, i) => lng === side.lng[0] && part.lat[i] === side.lat[0]);
}
