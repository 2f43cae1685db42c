import type { Guide } from "../../contract/guide.ts";

/** The guides of a bundle in the order in which they are shown: free ones first, then by guideId as a number. */
export function sortChildren(guides: readonly Guide[]): Guide[] {
  return guides.toSorted(
    (a, b) => Number(b.guideIsFree) - Number(a.guideIsFree) || Number(a.guideId) - Number(b.guideId),
  );
}
