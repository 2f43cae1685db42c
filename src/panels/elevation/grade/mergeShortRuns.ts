import type { GradeRun } from "./gradeLevel.ts";

/** Joins runs shorter than `shortest` buckets to the touching neighbour most like them, the shortest first. Changes the given list. */
export function mergeShortRuns(runs: GradeRun[], shortest: number): GradeRun[] {
  for (;;) {
    const index = shortestWithNeighbour(runs, shortest);
    const run = runs[index];
    const neighbour = runs[likestNeighbour(runs, index)];
    if (!run || !neighbour) return runs;
    neighbour.from = Math.min(neighbour.from, run.from);
    neighbour.to = Math.max(neighbour.to, run.to);
    runs.splice(index, 1);
    joinEqual(runs);
  }
}

function shortestWithNeighbour(runs: readonly GradeRun[], shortest: number): number {
  let found = -1;
  let foundLength = shortest;
  runs.forEach((run, index) => {
    const length = run.to - run.from + 1;
    if (length < foundLength && likestNeighbour(runs, index) >= 0) {
      found = index;
      foundLength = length;
    }
  });
  return found;
}

/** Index of the touching neighbour whose level is nearest, the longer of two equally near; -1 if the run has no neighbour. */
function likestNeighbour(runs: readonly GradeRun[], index: number): number {
  const run = runs[index];
  const before = runs[index - 1];
  const after = runs[index + 1];
  if (!run) return -1;
  const away = (other: GradeRun | undefined, touches: boolean) =>
    other && touches ? Math.abs(other.level - run.level) - (other.to - other.from) * 1e-6 : Infinity;
  const awayBefore = away(before, before?.to === run.from - 1);
  const awayAfter = away(after, after?.from === run.to + 1);
  if (awayBefore === Infinity && awayAfter === Infinity) return -1;
  return awayBefore <= awayAfter ? index - 1 : index + 1;
}

function joinEqual(runs: GradeRun[]): void {
  for (let index = runs.length - 1; index > 0; index--) {
    const run = runs[index];
    const before = runs[index - 1];
    if (!run || !before || before.level !== run.level || before.to !== run.from - 1) continue;
    before.to = run.to;
    runs.splice(index, 1);
  }
}
