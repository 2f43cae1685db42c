import { proxy } from "valtio";
import { getActiveSubscription } from "../../api/usersApi.ts";
import { reportFailure, withdrawFailure } from "../toasts.ts";
import { onForgetPerson } from "./forgetPerson.ts";
import { session } from "./session.ts";

interface Subscription {
  /** The server has told whether there is one. */
  isKnown: boolean;
  activeSubscriptionInfo: { endsAt: string } | null;
  managementUrl: string | null;
  readonly isActiveSubscription: boolean;
}

export const subscription = proxy<Subscription>({
  isKnown: false,
  activeSubscriptionInfo: null,
  managementUrl: null,
  get isActiveSubscription() {
    return this.activeSubscriptionInfo !== null;
  },
});

/** Asks for the subscription of the person who is signed in; an answer that comes after they left is dropped. */
export async function loadSubscription(): Promise<void> {
  const id = session.user?.id;
  try {
    const answer = await getActiveSubscription();
    withdrawFailure("subscription");
    if (session.user?.id !== id) return;
    subscription.activeSubscriptionInfo = answer?.activeSubscriptionInfo ?? null;
    subscription.managementUrl = answer?.managementUrl ?? null;
    subscription.isKnown = true;
  } catch (error) {
    if (session.user?.id === id) reportFailure(error, "subscription");
  }
}

onForgetPerson(() => {
  subscription.isKnown = false;
  subscription.activeSubscriptionInfo = null;
  subscription.managementUrl = null;
});
