import { proxy } from "valtio";
import { onForgetPerson } from "./forgetPerson.ts";

interface Subscription {
  /** The server has said whether there is one. */
  isKnown: boolean;
  /** It was asked for in vain. */
  hasFailed: boolean;
  activeSubscriptionInfo: { endsAt: string; isRenewing?: boolean | null | undefined } | null;
  /** Where an active subscription is managed; null without one, or for an address that is not allowed. */
  managementUrl: string | null;
  /** Where somebody without a subscription gets one; null if there is nowhere. */
  subscribeUrl: string | null;
  readonly isActiveSubscription: boolean;
}

const UNKNOWN = {
  isKnown: false,
  hasFailed: false,
  activeSubscriptionInfo: null,
  managementUrl: null,
  subscribeUrl: null,
};

export const subscription = proxy<Subscription>({
  ...UNKNOWN,
  get isActiveSubscription() {
    return this.activeSubscriptionInfo !== null;
  },
});

onForgetPerson(() => Object.assign(subscription, UNKNOWN));
