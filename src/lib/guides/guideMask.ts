import type { Guide } from "../../contract/guide.ts";
import { memoizeWeakly } from "../memoize.ts";

/** For each guide of a list, by its place there: 1 where it is left, 0 where not. */
export type GuideFlags = Uint8Array;

/** Tells which guides are left of a list. */
export interface GuideMask {
  /** The list that the flags are of. */
  readonly guides: readonly Guide[];
  readonly flags: GuideFlags;
  has(guideId: string): boolean;
}

/** What tells which guides are shown; null shows all. */
export type ShownGuides = Pick<GuideMask, "has"> | null;

export function isShown(guideId: string, shown: ShownGuides): boolean {
  return shown === null || shown.has(guideId);
}

/** Where each guide stands in a list, by its id; made once for each list. */
export const placesOf = memoizeWeakly(
  (guides: readonly Guide[]): ReadonlyMap<string, number> =>
    new Map(guides.map(({ guideId }, place) => [guideId, place])),
);

export function guideMask(guides: readonly Guide[], flags: GuideFlags): GuideMask {
  return { guides, flags, has: (guideId) => flags[placesOf(guides).get(guideId) ?? -1] === 1 };
}

/** The guides of a list that are left, in its order. */
export function guidesLeft(guides: readonly Guide[], flags: GuideFlags): Guide[] {
  return guides.filter((_, place) => flags[place] === 1);
}

/** Takes away from `flags`, in place, what is not left in `others`. */
export function keepCommon(flags: GuideFlags, others: GuideFlags): GuideFlags {
  for (let place = 0; place < flags.length; place++) if (others[place] !== 1) flags[place] = 0;
  return flags;
}
