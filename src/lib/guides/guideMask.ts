import type { Guide } from "../../contract/guide.ts";
import { memoizeWeakly } from "../memoize.ts";
import type { Errors } from "../search/wordIndex.ts";

/** For each guide of a list, by index: 1 when it matches, else 0. */
export type GuideFlags = Uint8Array;

/** The guides of a list that match. */
export interface GuideMask {
  /** The list to which the flags belong. */
  readonly guides: readonly Guide[];
  readonly flags: GuideFlags;
  /** For each guide, the typing errors that the search had to forgive; null without a search. */
  readonly errors: Errors | null;
  has(guideId: string): boolean;
}

/** Lookup of the guides that are shown; null shows all. */
export type ShownGuides = Pick<GuideMask, "has"> | null;

export function isShown(guideId: string, shown: ShownGuides): boolean {
  return shown === null || shown.has(guideId);
}

/** Index of each guide in a list, by id; computed once for each list. */
export const indexesById = memoizeWeakly(
  (guides: readonly Pick<Guide, "guideId">[]): ReadonlyMap<string, number> =>
    new Map(guides.map(({ guideId }, index) => [guideId, index])),
);

export function guideMask(
  guides: readonly Guide[],
  flags: GuideFlags,
  errors: Errors | null = null,
): GuideMask {
  return { guides, flags, errors, has: (guideId) => flags[indexesById(guides).get(guideId) ?? -1] === 1 };
}

/** The matching guides of a list, in its order. */
export function guidesLeft(guides: readonly Guide[], flags: GuideFlags): Guide[] {
  return guides.filter((_, index) => flags[index] === 1);
}

/** Intersects `flags` with `others`, in place. */
export function intersectFlags(flags: GuideFlags, others: GuideFlags): GuideFlags {
  for (let index = 0; index < flags.length; index++) if (others[index] !== 1) flags[index] = 0;
  return flags;
}
