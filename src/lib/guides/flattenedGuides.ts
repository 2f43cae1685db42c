import type { Guide } from "../../contract/guide.ts";

/** Each listed guide, followed by its children that are not listed themselves; without duplicates. */
export function flattenedGuides(listed: readonly Guide[], all: readonly Guide[]): readonly Guide[] {
  const childrenOf = new Map<string, Guide[]>();
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
