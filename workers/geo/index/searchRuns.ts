import type { Boxes, TrailIndex } from "./trailIndex.ts";

/** The measure that a nearest search minimises; only its order matters. */
export interface RunSearch {
  /** A value not above that of anything in the box. */
  lowerBound(boxes: Boxes, at: number): number;
  /**
   * Visits vertices `from` .. `to - 1` of a part that ends at `partEnd`.
   * @returns the least value seen, or `best`
   */
  visit(from: number, to: number, partEnd: number, best: number): number;
}

/** Visits runs, the most promising group first, until none can be nearer than the best or `limit`. */
export function searchRuns(index: TrailIndex, search: RunSearch, limit: number): void {
  const { groups, runs, runsPerGroup, runStarts, partOfRun, columns } = index;
  const groupCount = groups.west.length;
  const runCount = runs.west.length;
  const bounds = new Float64Array(groupCount);
  let nearest = 0;
  for (let group = 0; group < groupCount; group++) {
    bounds[group] = search.lowerBound(groups, group);
    if (bounds[group] < bounds[nearest]) nearest = group;
  }
  let best = limit;
  const runBounds = new Float64Array(runsPerGroup);
  const visitRun = (run: number) => {
    const partEnd = columns.partStarts[partOfRun[run] + 1];
    best = search.visit(runStarts[run], runStarts[run + 1], partEnd, best);
  };
  const visitGroup = (group: number) => {
    if (bounds[group] > best) return;
    const from = group * runsPerGroup;
    const to = Math.min(from + runsPerGroup, runCount);
    let first = from;
    for (let run = from; run < to; run++) {
      runBounds[run - from] = search.lowerBound(runs, run);
      if (runBounds[run - from] < runBounds[first - from]) first = run;
    }
    if (runBounds[first - from] <= best) visitRun(first);
    for (let run = from; run < to; run++) {
      if (run !== first && runBounds[run - from] <= best) visitRun(run);
    }
  };
  if (groupCount > 0) visitGroup(nearest);
  for (let group = 0; group < groupCount; group++) if (group !== nearest) visitGroup(group);
}
