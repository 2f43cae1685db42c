import { loadCartStore } from "../../stores/cart/loadCartStore.ts";
import { cartBuyerItem, cartIdItem } from "../../stores/cart/storedCart.ts";
import { expectCode, forgetPendingSignUp } from "../../stores/person/pendingSignUp.ts";
import { AccountError } from "../accountError.ts";
import type { Credentials } from "../identityService.ts";
import { inOneTab } from "../inOneTab.ts";
import { loadIdentityService } from "../loadIdentityService.ts";
import { sendMarketingChoice } from "../marketingChoice.ts";
import { beginSession } from "../signedInSession.ts";

interface SignIn extends Credentials {
  isMarketingAllowed: boolean;
}

/**
 * Signs in and sends the choice about news; returns `confirm` if the provider requires a code first.
 * The session has begun when it resolves; profile, subscription and guides are still loading.
 * @throws AccountError
 */
export async function signIn({
  username,
  password,
  isMarketingAllowed,
}: SignIn): Promise<"signedIn" | "confirm"> {
  const identity = await loadIdentityService();
  const enter = () => inOneTab(() => identity.signIn({ username, password }));
  const outcome = await enter().catch((error: unknown) => {
    // Once more after a lost connection or a failure of the provider, never after a refusal.
    if (error instanceof AccountError && error.isUnreachable) return enter();
    throw error;
  });
  if (outcome === "confirm") {
    expectCode({ username, destination: null, password, isMarketingAllowed });
    return "confirm";
  }
  const tokens = await identity.refresh({ isForced: false });
  if (!tokens) throw new AccountError("No tokens", { text: "identity.failed" });
  forgetPendingSignUp();
  beginSession(tokens);
  // The cart follows the session once its code is loaded, which the form does not need.
  if (cartIdItem.read() !== null || cartBuyerItem.read() !== null) loadCartStore().catch(() => {});
  await sendMarketingChoice(isMarketingAllowed);
  return "signedIn";
}
