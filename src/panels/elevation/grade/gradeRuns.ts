import type { ElevationShape } from "../plot/elevationShape.ts";
import { type GradeLevel, type GradeRun, gradeLevel } from "./gradeLevel.ts";
import { mergeShortRuns } from "./mergeShortRuns.ts";

/** Heights are compared over at least this distance, as ascent is, so that noise is not read as slope. */
const MIN_STEP_METERS = 100;
const AVERAGED_SHARE = 1 / 30;
const MERGED_SHARE = 1 / 60;

/** Steepness along the chart, averaged over 1/30 of its width; runs under 1/60 join the neighbour most like them. Holes end a run. */
export function gradeRuns(shape: ElevationShape): GradeRun[] {
  const count = shape.meters.length;
  const levels = levelsOf(steepness(shape));
  const runs: GradeRun[] = [];
  for (let index = 0; index < count; index++) {
    const level = levels[index];
    if (level == null) continue;
    const last = runs.at(-1);
    if (last && last.to === index - 1 && last.level === level) last.to = index;
    else runs.push({ from: index, to: index, level });
  }
  return joinBorders(mergeShortRuns(runs, count * MERGED_SHARE));
}

/** Rise or fall per metre at each bucket, NaN in holes. A bucket that covers whole hills counts at least their height. */
function steepness({ meters, highest, lowest }: ElevationShape): Float64Array {
  const width = (meters[1] ?? 0) - (meters[0] ?? 0);
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
