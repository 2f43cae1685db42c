import { type Climb, SAMPLE_METERS } from "../../../src/lib/geo/ascent.ts";
import { type ElevationSeries, firstSampleFrom } from "./elevationSeries.ts";

/**
 * Ascent and descent of any slice of a trail without counting again. The steps of 100 m are measured along the line,
 * since mileage is stored rounded and a step that ends one vertex later would lead to other samples from there on.
 * Counting goes from each sample to the first one at least 100 m further; these steps form a forest whose root is
 * after the last sample, and every sample stores the climb of its path to the root. A slice is the difference of two
 * such sums; where it leaves its path is found in O(log n) by jumps (Myers' skew-binary ancestors).
 */
export interface ClimbIndex {
  /** Offsets and elevations, in metres, of the samples with a known elevation. */
  meters: Float64Array;
  elevation: Float64Array;
  next: Uint32Array;
  jump: Uint32Array;
  ascentToEnd: Float64Array;
  descentToEnd: Float64Array;
}

/** `measured` is the distance of each sample along the line; without it, and where it turns back, the axis is used. */
export function buildClimbIndex(
  series: Pick<ElevationSeries, "meters" | "elevation">,
  measured: Float64Array = series.meters,
): ClimbIndex {
  const isKnown = (_: number, k: number) => !Number.isNaN(series.elevation[k]);
  const hasHoles = series.elevation.some(Number.isNaN);
  const known = (column: Float64Array) => (hasHoles ? column.filter(isKnown) : column);
  const meters = known(series.meters);
  const elevation = known(series.elevation);
  const along = rising(known(measured)) ?? meters;
  const end = meters.length;
  const next = new Uint32Array(end + 1).fill(end);
  const jump = new Uint32Array(end + 1).fill(end);
  const depth = new Uint32Array(end + 1);
  const ascentToEnd = new Float64Array(end + 1);
  const descentToEnd = new Float64Array(end + 1);
  let ahead = end;
  for (let k = end - 1; k >= 0; k--) {
    const here = along[k];
    while (ahead - 1 > k && along[ahead - 1] - here >= SAMPLE_METERS) ahead--;
    next[k] = ahead;
    depth[k] = depth[ahead] + 1;
    const far = jump[ahead];
    const isPair = depth[ahead] - depth[far] === depth[far] - depth[jump[far]];
    jump[k] = isPair ? jump[far] : ahead;
    const rise = ahead < end ? elevation[ahead] - elevation[k] : 0;
    ascentToEnd[k] = ascentToEnd[ahead] + Math.max(0, rise);
    descentToEnd[k] = descentToEnd[ahead] + Math.max(0, -rise);
  }
  return { meters, elevation, next, jump, ascentToEnd, descentToEnd };
}

/** Ascent and descent between two offsets in increasing metres, as counted over the samples. */
export function climbBetween(index: ClimbIndex, fromMeters: number, toMeters: number): Climb {
  const first = firstSampleFrom(index.meters, fromMeters);
  let last = firstSampleFrom(index.meters, toMeters);
  if (last === index.meters.length || index.meters[last] > toMeters) last--;
  else while (index.meters[last + 1] === toMeters) last++;
  if (last <= first) return { ascentMeters: 0, descentMeters: 0 };
  return climbOfSamples(index, first, last);
}

/** Ascent and descent from one sample to another one; `first` <= `last`. The last has `endElevation`, if given. */
export function climbOfSamples(
  index: ClimbIndex,
  first: number,
  last: number,
  endElevation: number = index.elevation[last],
): Climb {
  let sample = first;
  while (index.next[sample] <= last) {
    const far = index.jump[sample];
    sample = far <= last ? far : index.next[sample];
  }
  const rise = endElevation - index.elevation[sample];
  const between = (sums: Float64Array) => sums[first] - sums[sample];
  return {
    ascentMeters: between(index.ascentToEnd) + Math.max(0, rise),
    descentMeters: between(index.descentToEnd) + Math.max(0, -rise),
  };
}

/** Distances that never decrease, measured from the other end where they never increase; null where they do both. */
function rising(distances: Float64Array): Float64Array | null {
  let [rises, falls] = [false, false];
  for (let k = 1; k < distances.length; k++) {
    const step = distances[k] - distances[k - 1];
    rises ||= step > 0;
    falls ||= step < 0;
  }
  if (rises && falls) return null;
  return falls ? distances.map((meters) => -meters) : distances;
}
