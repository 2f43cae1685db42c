import type { Position } from "../../../src/contract/position.ts";
import { distanceMeters, METERS_PER_DEGREE, RADIANS } from "../../../src/lib/geo/distance.ts";
import { wholeTurns } from "../../../src/lib/geo/wholeTurns.ts";
import { searchRuns } from "./searchRuns.ts";
import { latToBox, lngToBox, type TrailIndex } from "./trailIndex.ts";

/** The search window is 5% larger than necessary, against rounding. */
const WINDOW_SLACK = 1.05;

/** A point on a segment: `share` of the way from `vertex` to the next one. */
export interface NearestPoint {
  vertex: number;
  share: number;
  position: Position;
  awayMeters: number;
}

/**
 * The point on any segment nearest to a position, including between vertices (`nearestVertex` finds only vertices);
 * null when none is within `maxMeters`. Measured on a plane around the position (east-west times the cosine of its
 * latitude), which is precise enough for pointer distances; `awayMeters` is by great circle.
 */
export function nearestOnLine(
  index: TrailIndex,
  [lng, lat]: Position,
  maxMeters: number,
): NearestPoint | null {
  const { columns } = index;
  const width = Math.cos(lat * RADIANS);
  let vertex = -1;
  let share = 0;
  /** Squared degrees from the position to segment i, i + 1; `dx` is how far east its start is. */
  const measure = (i: number, hasNext: boolean, dx: number, spanX: number, best: number): number => {
    const x = dx * width;
    const y = columns.lat[i] - lat;
    const runX = spanX * width;
    const runY = hasNext ? columns.lat[i + 1] - columns.lat[i] : 0;
    const squared = runX * runX + runY * runY;
    const along = squared > 0 ? Math.max(0, Math.min(1, -(x * runX + y * runY) / squared)) : 0;
    const awayX = x + along * runX;
    const awayY = y + along * runY;
    const away = awayX * awayX + awayY * awayY;
    if (away >= best) return best;
    vertex = i;
    share = along;
    return away;
  };
  const degrees = (maxMeters / METERS_PER_DEGREE) * WINDOW_SLACK;
  searchRuns(
    index,
    {
      lowerBound: (boxes, at) => {
        const x = lngToBox(boxes, at, lng) * width;
        const y = latToBox(boxes, at, lat);
        return x * x + y * y;
      },
      visit: (from, to, partEnd, limit) => {
        let best = limit;
        for (let i = from; i < to; i++) {
          const hasNext = i + 1 < partEnd;
          const start = columns.lng[i];
          const span = hasNext ? columns.lng[i + 1] - start : 0;
          const middle = start + span / 2 - lng;
          const turns = wholeTurns(middle);
          const dx = start - lng - turns;
          best = measure(i, hasNext, dx, span, best);
          // Only a segment that spans half the globe can be nearer in the other direction.
          if (Math.abs(middle - turns) + Math.abs(span) / 2 > 180) {
            best = measure(i, hasNext, dx - 360, span, best);
            best = measure(i, hasNext, dx + 360, span, best);
          }
        }
        return best;
      },
    },
    degrees * degrees,
  );
  if (vertex < 0) return null;
  const position = between(index, vertex, share);
  const awayMeters = distanceMeters(lng, lat, position[0], position[1]);
  return awayMeters <= maxMeters ? { vertex, share, position, awayMeters } : null;
}

function between({ columns: { lng, lat } }: TrailIndex, vertex: number, share: number): Position {
  const x = lng[vertex];
  const y = lat[vertex];
  if (share === 0) return [x, y];
  return [x + share * (lng[vertex + 1] - x), y + share * (lat[vertex + 1] - y)];
}
