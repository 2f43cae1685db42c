import { useSnapshot } from "valtio";
import type { Guide } from "../contract/guide.ts";
import { type GuideOffer, guideOffer, hasSaleMark, isOwned } from "../lib/guides/guideOffer.ts";
import { ownership } from "../stores/person/ownership.ts";
import { session } from "../stores/person/session.ts";
import { subscription } from "../stores/person/subscription.ts";

interface OfferToReader {
  offer: GuideOffer;
  /** Bought, alone or in a bundle. */
  isOwned: boolean;
  isOnSale: boolean;
}

/** The offer of a guide for the current reader, and whether it is marked as on sale. */
export function useGuideOffer(guide: Guide): OfferToReader {
  const { isActiveSubscription: isSubscriber } = useSnapshot(subscription);
  const { owner, ownedIds } = useSnapshot(ownership);
  const { status, user } = useSnapshot(session);
  const isPending = status !== "guest" && (user === null || owner !== user.id);
  const holdings = { ownedIds, isSubscriber, isPending };
  return {
    offer: guideOffer(guide, holdings),
    isOwned: isOwned(guide, ownedIds),
    isOnSale: hasSaleMark(guide, holdings),
  };
}
