import type { BuiltRoute } from "../../../workers/geo/route/routeTypes.ts";
import { positionAlong } from "../../lib/trip/alongLine.ts";
import { type PathData, pathData } from "../layers/pathData.ts";

/** Dashes of a gap, and as many spaces between and beside them; the number is odd, so that it begins and ends with a space. */
const PARTS = 13;

/** The dashes over a route's line where it goes across gaps between trails; they are as long at any zoom. Null without. */
export function gapDashes(built: BuiltRoute): PathData | null {
  const positions: number[] = [];
  for (const { fromMeters, toMeters } of built.gaps) {
    const step = (toMeters - fromMeters) / PARTS;
    for (let part = 1; part < PARTS; part += 2) {
      const ends = [part, part + 1].map((at) => positionAlong(built, fromMeters + at * step));
      for (const end of ends) positions.push(...(end ?? []));
    }
  }
  if (positions.length === 0) return null;
  const dashes = positions.length / 4;
  return pathData({
    positions: Float64Array.from(positions),
    startIndices: Uint32Array.from({ length: dashes + 1 }, (_, dash) => 2 * dash),
  });
}
