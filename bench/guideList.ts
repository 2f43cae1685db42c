import { type Guide, guideFromWire } from "../src/contract/guide.ts";
import { syntheticGuides } from "../src/server/demo/guides/syntheticGuides.ts";

/** Synthetic guides in the page's format; the same for the same seed. */
export function guideList(count: number, seed: number): Guide[] {
  return Array.from(syntheticGuides(count, seed), ({ guideName, activity, promoText, tags }, i) =>
    guideFromWire({
      guideId: String(i + 1),
      guideName,
      guideType: activity,
      guidePromoText: promoText,
      guideTags: tags.map(({ value }) => value),
    }),
  );
}
