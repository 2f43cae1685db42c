import { getActiveSubscription } from "../../api/usersApi.ts";
import { loader } from "../../lib/loader.ts";
import { reportFailure, withdrawFailure } from "../showToast.ts";
import { onForgetPerson } from "./forgetPerson.ts";
import { session } from "./session.ts";
import { subscription } from "./subscription.ts";

const active = loader<void, Awaited<ReturnType<typeof getActiveSubscription>>>({
  load: getActiveSubscription,
  onResult: (loaded) => {
    withdrawFailure("subscription");
    subscription.activeSubscriptionInfo = loaded?.activeSubscriptionInfo ?? null;
    subscription.managementUrl = loaded?.managementUrl ?? null;
    subscription.isKnown = true;
  },
  onFailure: (error, _asked, isRetry) => {
    if (!isRetry) reportFailure(error, "subscription");
  },
  owner: () => session.user?.id,
  // Otherwise what the subscription opens would show with its price until the page is loaded again.
  retriesWhenBack: () => true,
});

/** Fetches the subscription of the person who is signed in; one that comes after they left is dropped. */
export async function loadSubscription(): Promise<void> {
  await active.load();
}

onForgetPerson(active.forget);
