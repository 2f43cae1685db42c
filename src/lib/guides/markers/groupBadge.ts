import { ACTIVITIES, type Activity } from "../../../contract/activity.ts";

/** Diameters in px by the least number of guides: the text of `groupLabel` fits inside each ring. */
const SIZES = [
  [2, 26],
  [10, 29],
  [50, 32],
  [100, 37],
  [1000, 46],
] as const;

/** Of the ring, and of the paper around it, shares of the diameter. */
export const RING_WIDTH = 0.115;
export const RING_MARGIN = 0.045;

/** Parts into which a ring is divided. */
export const RING_STEPS = 16;

/** Numbers of guides by activity, in the order of `BADGE_ACTIVITIES`. */
export type ActivityCounts = readonly number[];

/** The activities of a ring, clockwise from its top; null for guides without one. */
export const BADGE_ACTIVITIES: readonly (Activity | null)[] = [...ACTIVITIES, null];

interface RingPart {
  activity: Activity | null;
  /** Clockwise from the top, in steps. */
  from: number;
  steps: number;
}

/** Diameter in px of a group's badge with its paper. */
export function badgeSize(count: number): number {
  return SIZES.findLast(([least]) => least <= count)?.[1] ?? SIZES[0][1];
}

/** The ring of a badge: a part for each activity, in whole steps as near to its share as possible, at least one. */
export function ringParts(counts: ActivityCounts): RingPart[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const present = [...counts.keys()].filter((index) => (counts[index] ?? 0) > 0);
  const shareOf = (index: number) => ((counts[index] ?? 0) / total) * RING_STEPS;
  const steps = new Map(present.map((index) => [index, Math.max(1, Math.floor(shareOf(index)))]));
  const used = () => [...steps.values()].reduce((sum, each) => sum + each, 0);
  const missing = (index: number) => shareOf(index) - (steps.get(index) ?? 0);
  while (present.length > 0 && used() !== RING_STEPS) {
    const sign = used() < RING_STEPS ? 1 : -1;
    const [next = 0] = present
      .filter((index) => sign > 0 || (steps.get(index) ?? 0) > 1)
      .toSorted((a, b) => sign * (missing(b) - missing(a)));
    steps.set(next, (steps.get(next) ?? 0) + sign);
  }
  let from = 0;
  return [...steps].map(([index, width]) => {
    const part = { activity: BADGE_ACTIVITIES[index] ?? null, from, steps: width };
    from += width;
    return part;
  });
}
