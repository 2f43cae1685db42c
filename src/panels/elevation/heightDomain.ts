import { type ElevationUnitName, fromMeters, toMeters } from "../../lib/units.ts";
import { heightExtent } from "./heightExtent.ts";
import { niceTicks } from "./niceTicks.ts";
import type { ProfileShape } from "./profileShape.ts";

export interface HeightDomain {
  lowMeters: number;
  highMeters: number;
  /** Values in the reader's unit, with their place in metres. */
  ticks: { value: number; meters: number }[];
}

/** A canal must not look like a ridge: the axis spans at least this much. */
const MIN_SPAN_METERS = 60;

/** The height axis: from the round value under the lowest sample to the round value over the highest one. */
export function heightDomain(shape: ProfileShape, unit: ElevationUnitName, intervals: number): HeightDomain {
  const [low, high] = heightExtent(shape);
  const missing = Math.max(0, MIN_SPAN_METERS - (high - low)) / 2;
  const from = fromMeters(low - missing, unit);
  const to = fromMeters(high + missing, unit);
  const { step } = niceTicks(from, to, intervals);
  const lowest = Math.floor(from / step + 1e-9) * step;
  const highest = Math.ceil(to / step - 1e-9) * step;
  const { values } = niceTicks(lowest, highest, Math.round((highest - lowest) / step));
  return {
    lowMeters: toMeters(lowest, unit),
    highMeters: toMeters(highest, unit),
    ticks: values.map((value) => ({ value, meters: toMeters(value, unit) })),
  };
}
