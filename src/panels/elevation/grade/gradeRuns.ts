import type { HeightColumns } from "../../../../workers/geo/elevation/elevationTypes.ts";
import type { ElevationShape } from "../plot/elevationShape.ts";
import { type GradeLevel, type GradeRun, gradeLevel } from "./gradeLevel.ts";
import { mergeShortRuns } from "./mergeShortRuns.ts";

/** Heights are compared over at least this distance, as ascent is, so that noise is not read as slope. */
const MIN_STEP_METERS = 100;
const AVERAGED_SHARE = 1 / 30;
const MERGED_SHARE = 1 / 21;

/**
 * Steepness along the chart, averaged over 1/30 of its length; runs under 1/21 join the neighbour most like them, which
 * leaves 12 px to each on the narrowest phone. It is computed in cells of the trail, so that the same hill has the same
 * colour on every window. Holes end a run.
 * @returns runs of the chart's buckets
 */
export function gradeRuns({ fromMeters, toMeters, highest, gradeCells }: ElevationShape): GradeRun[] {
  const cells = gradeCells.highest.length;
  const levels = levelsOf(steepness(gradeCells, (toMeters - fromMeters) / cells));
  const cellLevels = new Array<GradeLevel | null>(cells).fill(null);
  for (const { from, to, level } of mergeShortRuns(runsOf(levels), cells * MERGED_SHARE)) {
    cellLevels.fill(level, from, to + 1);
  }
  let last: GradeLevel | null = null;
  const bucketLevels = Array.from(highest, (height, bucket) => {
    if (Number.isNaN(height)) return null;
    last = cellLevels[Math.floor(((bucket + 0.5) / highest.length) * cells)] ?? last ?? 0;
    return last;
  });
  return joinBorders(runsOf(bucketLevels));
}

function runsOf(levels: readonly (GradeLevel | null)[]): GradeRun[] {
  const runs: GradeRun[] = [];
  levels.forEach((level, index) => {
    if (level === null) return;
    const last = runs.at(-1);
    if (last && last.to === index - 1 && last.level === level) last.to = index;
    else runs.push({ from: index, to: index, level });
  });
  return runs;
}

/** Rise or fall per metre in each cell, NaN in holes. A cell that covers whole hills counts at least their height. */
function steepness({ highest, lowest }: HeightColumns, width: number): Float64Array {
  const step = Math.max(1, Math.ceil(MIN_STEP_METERS / width));
  const middle = highest.map((high, index) => (high + (lowest[index] ?? high)) / 2);
  return middle.map((height, index) => {
    if (Number.isNaN(height)) return Number.NaN;
    const before = middle[Math.max(0, index - Math.ceil(step / 2))] ?? Number.NaN;
    const from = Number.isNaN(before) ? height : before;
    const ahead = middle[Math.min(middle.length - 1, index + Math.floor(step / 2))] ?? Number.NaN;
    const to = Number.isNaN(ahead) ? height : ahead;
    const heightRange = (highest[index] ?? height) - (lowest[index] ?? height);
    const run = Math.max(width, Math.min(step, middle.length - 1) * width);
    return Math.max(Math.abs(to - from) / run, heightRange / Math.max(width, MIN_STEP_METERS));
  });
}

function levelsOf(grades: Float64Array): (GradeLevel | null)[] {
  const half = Math.max(1, Math.round((grades.length * AVERAGED_SHARE) / 2));
  const sums = new Float64Array(grades.length + 1);
  const known = new Uint32Array(grades.length + 1);
  grades.forEach((grade, index) => {
    const isKnown = !Number.isNaN(grade);
    sums[index + 1] = (sums[index] ?? 0) + (isKnown ? grade : 0);
    known[index + 1] = (known[index] ?? 0) + Number(isKnown);
  });
  return Array.from(grades, (grade, index) => {
    if (Number.isNaN(grade)) return null;
    const from = Math.max(0, index - half);
    const to = Math.min(grades.length, index + half + 1);
    const total = (sums[to] ?? 0) - (sums[from] ?? 0);
    return gradeLevel(total / ((known[to] ?? 0) - (known[from] ?? 0)));
  });
}

function joinBorders(runs: GradeRun[]): GradeRun[] {
  return runs.map((run, index) => {
    const next = runs[index + 1];
    return next && next.from === run.to + 1 ? { ...run, to: next.from } : run;
  });
}
