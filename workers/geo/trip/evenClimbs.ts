import { type Climb, directedClimb, SAMPLE_METERS } from "../../../src/lib/geo/ascent.ts";
import { memoizeWeakly } from "../../../src/lib/memoize.ts";
import { valueAt } from "../../../src/lib/trip/tripMeasure.ts";
import type { TrailLines } from "../route/trailLines.ts";

/** Metres up and down so far at places of a part, in its stored direction; linear between two of them. */
interface EvenClimb {
  meters: Float64Array<ArrayBuffer>;
  ascent: Float64Array<ArrayBuffer>;
  descent: Float64Array<ArrayBuffer>;
}

/**
 * Ascent and descent of the parts of a guide's trails, counted between places that are the same for every route: those at
 * whole 100 m of the trail's own distance, and the ends of its elevation data. So the climb of a longer stretch is never
 * less than that of one within it, and those of stretches sum to the whole.
 */
export class EvenClimbs {
  private readonly parts: EvenClimb[] = [];

  constructor(private readonly lines: TrailLines) {}

  /** The climb from one offset along the trail of a part to another one, in this direction. */
  between(part: number, from: number, to: number): Climb {
    const climb = this.climbOf(part);
    const growth = (column: Float64Array) =>
      Math.abs(valueAt(climb, column, to) - valueAt(climb, column, from));
    return directedClimb(
      { ascentMeters: growth(climb.ascent), descentMeters: growth(climb.descent) },
      to < from,
    );
  }

  private climbOf(part: number): EvenClimb {
    this.parts[part] ??= evenClimb(this.lines, part);
    return this.parts[part];
  }
}

/** The climbs of a guide's trails, counted once for each part. */
export const evenClimbsOf = memoizeWeakly((lines: TrailLines) => new EvenClimbs(lines));

/** Where an elevation is unknown, it is taken as linear between those that are known. */
function evenClimb({ along, columns: { elevation, partStarts } }: TrailLines, part: number): EvenClimb {
  const [start, end] = [partStarts[part], partStarts[part + 1]];
  const isKnown = (_: number, i: number) => !Number.isNaN(elevation[start + i]);
  const known = { meters: along.slice(start, end).filter(isKnown) };
  const heights = elevation.slice(start, end).filter(isKnown);
  const [first = 0, last = 0] = [known.meters[0], known.meters.at(-1)];
  const marks = heights.length > 0 ? [first] : [];
  for (let mark = Math.floor(first / SAMPLE_METERS) + 1; mark * SAMPLE_METERS < last; mark++)
    marks.push(mark * SAMPLE_METERS);
  if (last > first) marks.push(last);
  const meters = Float64Array.from(marks);
  const ascent = new Float64Array(meters.length);
  const descent = new Float64Array(meters.length);
  let before = heights[0];
  for (let i = 1; i < meters.length; i++) {
    const height = valueAt(known, heights, meters[i]);
    ascent[i] = ascent[i - 1] + Math.max(0, height - before);
    descent[i] = descent[i - 1] + Math.max(0, before - height);
    before = height;
  }
  return { meters, ascent, descent };
}
