import { useSnapshot } from "valtio";
import type { Guide } from "../contract/guide.ts";
import { type GuideOffer, guideOffer, hasSaleMark } from "../lib/guides/guideOffer.ts";
import { subscription } from "../stores/person/subscription.ts";

/** What a guide offers the person who reads, and whether it carries the Sale mark. */
export function useGuideOffer(guide: Guide): { offer: GuideOffer; isOnSale: boolean } {
  const { isActiveSubscription } = useSnapshot(subscription);
  return {
    offer: guideOffer(guide, isActiveSubscription),
    isOnSale: hasSaleMark(guide, isActiveSubscription),
  };
}
