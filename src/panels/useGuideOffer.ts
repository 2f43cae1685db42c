import { useSyncExternalStore } from "react";
import type { Guide } from "../contract/guide.ts";
import {
  type GuideOffer,
  guideOffer,
  type Holdings,
  hasSaleMark,
  isOwned,
} from "../lib/guides/guideOffer.ts";
import { memoizeLast } from "../lib/memoize.ts";
import { sharedSubscription } from "../lib/react/sharedSubscription.ts";
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
  const holdings = useSyncExternalStore(watchHoldings, readersHoldings);
  return {
    offer: guideOffer(guide, holdings),
    isOwned: isOwned(guide, holdings.ownedIds),
    isOnSale: hasSaleMark(guide, holdings),
  };
}

const watchHoldings = sharedSubscription(() => [ownership, subscription, session]);

/** The same object until something of it changes. */
const holdingsOf = memoizeLast(
  (ownedIds: ReadonlySet<string>, isSubscriber: boolean, isPending: boolean): Holdings => ({
    ownedIds,
    isSubscriber,
    isPending,
  }),
);

function readersHoldings(): Holdings {
  const { owner, ownedIds } = ownership;
  const { status, user } = session;
  const { isActiveSubscription, isKnown, hasFailed } = subscription;
  const isUnknown = user === null || owner !== user.id || !(isKnown || hasFailed);
  return holdingsOf(ownedIds, isActiveSubscription, status !== "guest" && isUnknown);
}
