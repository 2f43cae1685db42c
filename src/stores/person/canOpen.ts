import type { Guide } from "../../contract/guide.ts";
import { isOwned } from "../../lib/guides/guideOffer.ts";
import { isOwnershipKnown, ownership } from "./ownership.ts";
import { session } from "./session.ts";
import { subscription } from "./subscription.ts";

/** The client's own reading of the access rule; the server's refusal decides. */
export function canOpen(guide: Pick<Guide, "guideId" | "guideIsFree" | "parentGuides">): boolean {
  if (guide.guideIsFree || isOwned(guide, ownership.ownedIds)) return true;
  if (session.status === "guest") return false;
  return subscription.isActiveSubscription || !subscription.isKnown || !isOwnershipKnown();
}
