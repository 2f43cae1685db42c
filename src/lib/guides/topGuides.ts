import type { Guide } from "../../contract/guide.ts";

/** What decides whether a guide has a card of its own. */
export type Kin = Pick<Guide, "guideId" | "isFeatured" | "parentGuides">;

/** Guides without the children of listed ones; a featured child has a card of its own. */
export function topGuides<Item extends Kin>(guides: readonly Item[]): Item[] {
  const ids = new Set(guides.map((guide) => guide.guideId));
  return guides.filter(
    (guide) => guide.isFeatured || !guide.parentGuides.some((parent) => ids.has(parent.guideId)),
  );
}
