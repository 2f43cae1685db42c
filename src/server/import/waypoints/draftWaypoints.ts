import type { ParsedPoint } from "../../../lib/trailFiles/parsedFile.ts";
import { waypointColor } from "../../../lib/waypoints/waypointColor.ts";
import type { DraftWaypoint } from "../../catalogue/guideDraft.ts";
import type { PlaceAlongTrail } from "../trails/placeAlongTrail.ts";
import { classifyWaypoint } from "./classifyWaypoint.ts";

/** Removes points with the same position and name as an earlier one. */
export function distinctPoints(points: readonly ParsedPoint[]): ParsedPoint[] {
  const seen = new Set<string>();
  return points.filter(({ name, position }) => {
    const key = JSON.stringify([name, position]);
    return !seen.has(key) && seen.add(key);
  });
}

/**
 * The waypoints of a guide. One without a name stays unnamed if its type is known, because the page names types in each
 * language; otherwise it is named by its kind in the file, or by its number.
 */
export function draftWaypoints(points: readonly ParsedPoint[], along: PlaceAlongTrail): DraftWaypoint[] {
  return points.map((point, index) => {
    const iconSet = classifyWaypoint(point.name, point.kinds);
    const type = iconSet[0] ?? "default";
    return {
      ...(point.id !== undefined && { id: point.id }),
      title: point.name || (iconSet.length > 0 ? "" : (kindTitle(point.kinds) ?? `${index + 1}`)),
      description: point.description,
      type,
      iconSet: iconSet.length > 0 ? iconSet : [type],
      markerColor: waypointColor(type),
      position: point.position,
      elevationMeters: point.elevationMeters,
      distanceMeters: along(point.position),
      comments: [],
      ...(point.links && { links: point.links }),
    };
  });
}

function kindTitle(kinds: readonly string[]): string | undefined {
  return kinds.find((kind) => !kind.includes("/"));
}
