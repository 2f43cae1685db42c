import { ref } from "valtio";
import { callsOwner } from "../api/client.ts";
import { getOwnProfile } from "../api/usersApi.ts";
import type { UserProfile } from "../contract/userProfile.ts";
import { loader } from "../lib/loader.ts";
import { keepEqual } from "../lib/memoize.ts";
import { KNOWN_ORDERS_KEY } from "../stores/checkout/knownOrders.ts";
import { loadOwnership } from "../stores/person/loadOwnership.ts";
import { loadSubscription } from "../stores/person/loadSubscription.ts";
import { PURCHASE_SIGNAL_KEY, reloadPurchases } from "../stores/person/reloadPurchases.ts";
import { completeUser, session } from "../stores/person/session.ts";
import { subscription } from "../stores/person/subscription.ts";
import { user } from "../stores/person/user.ts";

/** Between two checks while the page stays visible: a reader who comes back to it from a purchase is followed at once. */
const LOOK_MILLISECONDS = 300_000;

/** Purchases for which ownership has been loaded, and whose they are. */
let followed: { owner: string; purchases: string } | null = null;

/** What was known of the profile when it was requested. */
let asked: UserProfile | null = null;

const look = loader<void, UserProfile>({
  load: () => {
    asked = user.userProfile;
    return getOwnProfile();
  },
  owner: callsOwner,
  onResult: (profile) => void follow(profile),
});

/**
 * Keeps what the user owns, the subscription and the own profile up to date with other tabs and other devices. Ownership,
 * which includes the guides of bundles, is loaded again only when the purchases that the own profile names have changed.
 */
export function followPurchases(): void {
  addEventListener("storage", ({ key, newValue }) => {
    const isPurchase = key === KNOWN_ORDERS_KEY || key === PURCHASE_SIGNAL_KEY;
    if (isPurchase && newValue !== null) reloadPurchases();
  });
  addEventListener("focus", lookAgain);
  addEventListener("pageshow", ({ persisted }) => persisted && lookAgain());
  // Of the document, and bubbles.
  addEventListener("visibilitychange", lookAgain);
  setInterval(lookAgain, LOOK_MILLISECONDS);
}

function lookAgain(): void {
  const isShown = document.visibilityState === "visible" && navigator.onLine !== false;
  // Ownership is loaded together with the first profile.
  if (!isShown || session.status !== "signedIn") return;
  if (user.userProfile !== null) void look.join();
  // The first load of it retries.
  if (subscription.isKnown) void loadSubscription();
}

async function follow(profile: UserProfile): Promise<void> {
  const owner = callsOwner();
  const before = user.userProfile;
  if (owner === null || before === null) return;
  if (followed?.owner !== owner) followed = { owner, purchases: purchasesIn(before) };
  const { purchases, receipts, refunded } = profile;
  // What was edited here, or loaded again, since it was requested is newer.
  const next = before === asked ? profile : { ...before, purchases, receipts, refunded };
  const current = keepEqual(before, next);
  if (current !== before) {
    user.userProfile = ref(current);
    completeUser(current);
  }
  const bought = purchasesIn(profile);
  if (bought === followed.purchases) return;
  const { status } = await loadOwnership();
  if (status === "ready") followed = { owner, purchases: bought };
}

function purchasesIn({ purchases }: UserProfile): string {
  return purchases
    .map(({ guideId }) => guideId)
    .toSorted()
    .join();
}
