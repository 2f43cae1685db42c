import type { Position } from "../../../src/contract/position.ts";
import { METERS_PER_DEGREE, RADIANS } from "../../../src/lib/geo/distance.ts";
import { searchRuns } from "./searchRuns.ts";
import { degreesToBox, type TrailIndex } from "./trailIndex.ts";

type Run = readonly [from: number, to: number, partEnd: number];

/**
 * The runs of an index whose boxes may be within `maxMeters` of a position, in the order of the columns: vertices from
 * `from` to before `to`, of a part that ends before `partEnd`.
 */
export function runsNear(index: TrailIndex, [lng, lat]: Position, maxMeters: number): Run[] {
  const degrees = degreesOf(maxMeters);
  const cosine = Math.cos(Math.min(90, Math.abs(lat) + degrees) * RADIANS);
  const reach = { lng, lat, cosine, limit: degrees };
  const runs: Run[] = [];
  searchRuns(
    index,
    {
      lowerBound: (boxes, at) => degreesToBox(boxes, at, reach),
      visit: (from, to, partEnd, best) => {
        runs.push([from, to, partEnd]);
        return best;
      },
    },
    degrees,
  );
  return runs.sort((a, b) => a[0] - b[0]);
}

/** Degrees of latitude that surely contain a distance: 5 % more. */
export function degreesOf(meters: number): number {
  return (1.05 * meters) / METERS_PER_DEGREE;
}
