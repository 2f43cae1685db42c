import type { BuiltRoute } from "../../../workers/geo/route/routeTypes.ts";
import type { Position } from "../../contract/position.ts";

/** The line of a planned route as a trail. Lengths and heights in metres. */
export interface RouteTrail {
  id: string;
  trackName: string;
  trackLength: number;
  /** Sign of travel along the guide's distance; 0 while undefined. */
  trackLengthDirection: 1 | -1 | 0;
  totalAscent: number;
  totalDescent: number;
  strokeWidth: 10;
  trackIsPrimary: false;
  readonly geometry: { type: "LineString"; coordinates: Position[] };
}

/** The trail of a route that is built from its pins; its coordinates are read from the line when they are needed. */
export function routeTrail({ id, name }: { id: string; name: string }, built: BuiltRoute): RouteTrail {
  const { lengthMeters, ascentMeters, descentMeters, direction, line } = built;
  return {
    id,
    trackName: name,
    trackLength: lengthMeters,
    trackLengthDirection: direction,
    totalAscent: ascentMeters,
    totalDescent: descentMeters,
    strokeWidth: 10,
    trackIsPrimary: false,
    get geometry() {
      const { positions } = line;
      const coordinates = Array.from(
        { length: positions.length / 2 },
        (_, vertex): Position => [positions[2 * vertex] as number, positions[2 * vertex + 1] as number],
      );
      return { type: "LineString" as const, coordinates };
    },
  };
}
