import type { Guide, GuideLink } from "../../contract/guide.ts";
import { sortChildren } from "./sortChildren.ts";

/** What a reader has paid for. */
export interface Holdings {
  ownedIds: ReadonlySet<string>;
  isSubscriber: boolean;
  /** True while the purchases or the subscription of a signed-in reader are unknown. */
  isPending?: boolean;
}

/** Those of a guest. */
export const NOTHING_BOUGHT: Holdings = { ownedIds: new Set(), isSubscriber: false };

/** Whether the guide, or a bundle that includes it, was bought. */
export function isOwned(
  { guideId, parentGuides }: Pick<Guide, "guideId" | "parentGuides">,
  ownedIds: ReadonlySet<string>,
): boolean {
  return ownedIds.has(guideId) || parentGuides.some((parent) => ownedIds.has(parent.guideId));
}

/**
 * What a guide offers the reader: open it; owned but without an Open button ('free', 'purchased'); buy it, which
 * subscribers also may when it has no such button; get it in a bundle; nothing. 'pending' while the reader's purchases,
 * subscription or prices are unknown.
 */
export type GuideOffer =
  | { kind: "open"; isBySubscription: boolean }
  | { kind: "free" }
  | { kind: "purchased" }
  | { kind: "price" }
  | { kind: "bundled"; parent: GuideLink }
  | { kind: "unavailable" }
  | { kind: "pending" };

export function guideOffer(guide: Guide, { ownedIds, isSubscriber, isPending }: Holdings): GuideOffer {
  const isOwn = guide.guideIsFree || isOwned(guide, ownedIds);
  if ((isOwn || isSubscriber) && guide.guideHasOpenButton) return { kind: "open", isBySubscription: !isOwn };
  if (isOwn) {
    return { kind: guide.guideIsFree ? "free" : "purchased" };
  }
  if (isPending || (guide.guideIsPurchaseable && guide.isPricePending)) return { kind: "pending" };
  if (guide.guideIsPurchaseable) return { kind: "price" };
  const parent = guide.parentGuides[0];
  return parent && !guide.isWithdrawn ? { kind: "bundled", parent } : { kind: "unavailable" };
}

/** Whether the final price is below the regular one. */
export function isPriceReduced({ guidePrice }: Pick<Guide, "guidePrice">): boolean {
  if (guidePrice?.regular == null || guidePrice.final == null) return false;
  return guidePrice.final < guidePrice.regular;
}

interface PriceNotes {
  isForSale: boolean;
  /** A price without an offer is that of other countries. */
  isSoldElsewhere: boolean;
  isOnSale: boolean;
  /** In percent, where nothing else says that the price is low; null for none. */
  savings: number | null;
}

/** What is said of the price of a guide that is offered so. */
export function priceNotes(guide: Guide, { kind }: GuideOffer): PriceNotes {
  const { guideIsFree, isWithdrawn, guidePrice, savingsPercentage } = guide;
  const isForSale = !guideIsFree && (kind === "price" || (kind === "open" && guide.guideIsPurchaseable));
  const isOnSale = isForSale && isPriceReduced(guide);
  const hasSavings = !isOnSale && !guideIsFree && !isWithdrawn && savingsPercentage !== null;
  return {
    isForSale,
    isSoldElsewhere: kind === "unavailable" && !isWithdrawn && guidePrice?.final != null,
    isOnSale,
    savings: hasSavings && savingsPercentage > 0 ? savingsPercentage : null,
  };
}

/** The free guide that is included in one that is not, to try it out; null for none. */
export function freeDemoOf({ guideIsFree, childGuides }: Guide): Guide | null {
  const [first] = sortChildren(childGuides ?? []);
  return !guideIsFree && first?.guideIsFree ? first : null;
}

/** Whether a card shows the Sale mark: a reduced price or a discount above 0, on a guide that the reader cannot open. */
export function hasSaleMark(guide: Guide, holdings: Holdings): boolean {
  if (guide.guideIsFree || isOwned(guide, holdings.ownedIds)) return false;
  const { kind } = guideOffer(guide, holdings);
  if (kind === "open" || kind === "pending") return false;
  return isPriceReduced(guide) || guide.discountAmount > 0;
}
