import { type ElevationUnitName, fromMeters, toMeters } from "../../../lib/units.ts";
import type { ElevationShape } from "./elevationShape.ts";
import { heightExtent } from "./heightExtent.ts";
import { multiplesWithin, niceTicks } from "./niceTicks.ts";

export interface HeightDomain {
  lowMeters: number;
  highMeters: number;
  /** Values in the reader's unit, with their place in metres. */
  ticks: { value: number; meters: number }[];
}

/** A canal must not look like a ridge: the axis spans at least this much. */
const MIN_SPAN_METERS = 60;

/** The axis ends at a fifth of a tick's step, so that little room is lost where a step is large. */
const ENDS_PER_STEP = 5;

/** The height axis: ticks at round values, its ends close around the lowest and the highest sample. */
export function heightDomain(
  shape: ElevationShape,
  unit: ElevationUnitName,
  intervals: number,
): HeightDomain {
  const [low, high] = heightExtent(shape) ?? [0, 0];
  const missing = Math.max(0, MIN_SPAN_METERS - (high - low)) / 2;
  const from = fromMeters(low - missing, unit);
  const to = fromMeters(high + missing, unit);
  const { step, decimals } = niceTicks(from, to, intervals);
  const grid = step / ENDS_PER_STEP;
  const lowest = Math.floor(from / grid + 1e-9) * grid;
  const highest = Math.ceil(to / grid - 1e-9) * grid;
  const values = multiplesWithin(lowest, highest, step, decimals);
  return {
    lowMeters: toMeters(lowest, unit),
    highMeters: toMeters(highest, unit),
    ticks: values.map((value) => ({ value, meters: toMeters(value, unit) })),
  };
}
