import type { Kin } from "./topGuides.ts";

/** Each listed guide, followed by its children that are not listed themselves; without duplicates. */
export function flattenedGuides<Item extends Kin>(
  listed: readonly Item[],
  all: readonly Item[],
): readonly Item[] {
  const childrenOf = new Map<string, Item[]>();
  for (const guide of all) {
    if (guide.isFeatured) continue;
    for (const { guideId } of guide.parentGuides) {
      const siblings = childrenOf.get(guideId);
      if (siblings) siblings.push(guide);
      else childrenOf.set(guideId, [guide]);
    }
  }
  if (childrenOf.size === 0) return listed;
  const family = listed.flatMap((guide) => [guide, ...(childrenOf.get(guide.guideId) ?? [])]);
  return [...new Map(family.map((guide) => [guide.guideId, guide])).values()];
}
