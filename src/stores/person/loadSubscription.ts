import type { SubscriptionAnswer } from "../../contract/subscriptionCalls.ts";
import { outsideAddress, siteOf } from "../../lib/address/outsideAddress.ts";
import { loader } from "../../lib/loader.ts";
import { keepEqual } from "../../lib/memoize.ts";
import { whenBack } from "../../lib/network/whenOnline.ts";
import { publicConfig } from "../../lib/publicConfig.ts";
import { reportFailure } from "../showToast.ts";
import { withdrawFailure } from "../withdrawToast.ts";
import { onForgetPerson } from "./forgetPerson.ts";
import { session } from "./session.ts";
import { subscription } from "./subscription.ts";

let stopWaiting = () => {};

const active = loader<void, SubscriptionAnswer>({
  // The page of a guide imports this module, and its guests load nothing.
  load: async () => (await import("../../api/usersApi.ts")).getActiveSubscription(),
  onResult: ({ subscription: loaded, subscribeUrl }) => {
    withdrawFailure("subscription");
    const info = loaded?.activeSubscriptionInfo ?? null;
    subscription.activeSubscriptionInfo = keepEqual(subscription.activeSubscriptionInfo, info);
    subscription.managementUrl = info && allowedAddress(loaded?.managementUrl);
    subscription.subscribeUrl = allowedAddress(subscribeUrl);
    subscription.isKnown = true;
  },
  onFailure: (error, _asked, isRetry) => {
    subscription.hasFailed = true;
    if (subscription.isKnown) console.warn("The subscription was not loaded again:", error);
    else if (!isRetry) reportFailure(error, "subscription");
  },
  owner: () => session.user?.id,
  // Otherwise what the subscription opens would show with its price until the page is loaded again.
  retriesWhenBack: () => true,
});

/** Fetches the subscription of the person who is signed in; one that comes after they left is dropped. */
export async function loadSubscription(): Promise<void> {
  await active.join();
}

/** To be called as the reader leaves to manage the subscription: its state is fetched again when they are back. */
export function reloadAfterManaging(): void {
  stopWaiting();
  stopWaiting = whenBack(() => void loadManaged());
}

/** Reports a failure also where a state is shown, since that may be outdated now. */
async function loadManaged(): Promise<void> {
  const wasKnown = subscription.isKnown;
  const end = await active.join();
  if (end.status === "failed" && wasKnown) reportFailure(end.error, "subscription");
}

function allowedAddress(address: string | null | undefined): string | null {
  if (!address) return null;
  const url = outsideAddress(address, {
    origin: location.origin,
    hosts: publicConfig().checkoutHosts ?? [],
  });
  if (!url) console.warn("The subscription is not managed at an allowed address:", siteOf(address));
  return url?.href ?? null;
}

onForgetPerson(() => {
  active.forget();
  stopWaiting();
});
