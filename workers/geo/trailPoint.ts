import { firstAtLeast } from "../../src/lib/firstAtLeast.ts";
import type { TrailPoint } from "./index/indexTypes.ts";
import type { NearestPoint } from "./index/nearestOnLine.ts";
import type { OpenGuide } from "./openGuides.ts";
import { trailRange } from "./pack/trailColumns.ts";

/** A point found on a segment; its offset along the trail is interpolated between the two vertices. */
export function trailPoint(guide: OpenGuide, point: NearestPoint): TrailPoint {
  const { columns } = guide;
  const { vertex, position, awayMeters } = point;
  const trail = trailOf(guide, vertex);
  const [from] = trailRange(columns, trail);
  const running = guide.runningDistance(trail);
  return {
    trail,
    position,
    alongMeters:
      running === null
        ? valueAt(columns.distance, point)
        : valueAt(running, { ...point, vertex: vertex - from }),
    awayMeters,
  };
}

function valueAt(column: Float64Array, { vertex, share }: { vertex: number; share: number }): number | null {
  const start = column[vertex];
  const value = share === 0 ? start : start + share * (column[vertex + 1] - start);
  return Number.isNaN(value) ? null : value;
}

function trailOf({ index: { trailOfPart, partOfRun, runStarts } }: OpenGuide, vertex: number): number {
  const run = firstAtLeast(runStarts, vertex + 1) - 1;
  return trailOfPart[partOfRun[run]];
}
