import type { Position } from "../../../src/contract/position.ts";
import { METERS_PER_DEGREE, RADIANS } from "../../../src/lib/geo/distance.ts";
import { wholeTurns } from "../../../src/lib/geo/wholeTurns.ts";
import { runsNear } from "../index/runsNear.ts";
import type { TrailLines } from "../route/trailLines.ts";

/** The point of a pass that is nearest to a position. */
export interface NearPass {
  /** A vertex of the guide's columns, or the fraction of the way to the next one. */
  location: number;
  /** On a plane around the position. */
  awayMeters: number;
}

interface Reach {
  maxMeters: number;
  /** Two passes of a line count as two if the line between them is farther than both by more than this. */
  riseMeters: number;
}

/**
 * The nearest point of every pass within `maxMeters` of a position, in the order of the columns. A pass is a stretch of
 * a part: from its nearest point on, the distance grows by `riseMeters` in both directions, or the stretch ends.
 */
export function passesNear({ columns, index }: TrailLines, position: Position, reach: Reach): NearPass[] {
  const [lng, lat] = position;
  const eastMeters = METERS_PER_DEGREE * Math.cos(lat * RADIANS);
  const passes: NearPass[] = [];
  const valley = new Valley(reach.riseMeters, passes);
  let next = -1;
  for (const [from, to, partEnd] of runsNear(index, position, reach.maxMeters)) {
    for (let i = from; i < to; i++) {
      const hasNext = i + 1 < partEnd;
      // A last vertex is the end of the segment before it.
      if (!hasNext && next === i) break;
      const x = (columns.lng[i] - lng - wholeTurns(columns.lng[i] - lng)) * eastMeters;
      const y = (columns.lat[i] - lat) * METERS_PER_DEGREE;
      const runX = hasNext ? (columns.lng[i + 1] - columns.lng[i]) * eastMeters : 0;
      const runY = hasNext ? (columns.lat[i + 1] - columns.lat[i]) * METERS_PER_DEGREE : 0;
      const squared = runX * runX + runY * runY;
      const share = squared > 0 ? Math.max(0, Math.min(1, -(x * runX + y * runY) / squared)) : 0;
      const away = Math.hypot(x + share * runX, y + share * runY);
      if (away > reach.maxMeters) continue;
      if (next !== i) {
        valley.end();
        valley.add(i, Math.hypot(x, y));
      }
      if (share > 0 && share < 1) valley.add(i + share, away);
      if (hasNext) valley.add(i + 1, Math.hypot(x + runX, y + runY));
      next = i + 1;
    }
  }
  valley.end();
  return passes;
}

/** Finds the lowest values of a sequence that are `rise` below those on both sides. */
class Valley {
  private low: NearPass | null = null;
  /** The highest value since the last low one was found; infinite at the start. */
  private peak = Number.POSITIVE_INFINITY;

  constructor(
    private readonly rise: number,
    private readonly found: NearPass[],
  ) {}

  add(location: number, awayMeters: number): void {
    if (this.low) {
      if (awayMeters < this.low.awayMeters) this.low = { location, awayMeters };
      else if (awayMeters > this.low.awayMeters + this.rise) {
        this.found.push(this.low);
        this.low = null;
        this.peak = awayMeters;
      }
    } else if (awayMeters < this.peak - this.rise) this.low = { location, awayMeters };
    else this.peak = Math.max(this.peak, awayMeters);
  }

  end(): void {
    if (this.low) this.found.push(this.low);
    this.low = null;
    this.peak = Number.POSITIVE_INFINITY;
  }
}
