import { forgetPendingSignUp, pendingSignUp } from "../../stores/person/pendingSignUp.ts";
import { AccountError } from "../accountError.ts";
import { loadIdentityService } from "../loadIdentityService.ts";
import { signIn } from "./signIn.ts";

interface Confirmation {
  username: string;
  code: string;
}

/**
 * Confirms an account with the code that was sent. Signs in if the password is still in memory; returns `signIn` if the
 * reader has to enter it.
 * @throws AccountError when the code is refused.
 */
export async function confirmEmail({ username, code }: Confirmation): Promise<"signedIn" | "signIn"> {
  const { username: expected, password, isMarketingAllowed } = pendingSignUp;
  const identity = await loadIdentityService();
  await identity.confirmSignUp({ username, code });
  forgetPendingSignUp();
  if (password === null || username !== expected) return "signIn";
  try {
    const outcome = await signIn({ username, password, isMarketingAllowed });
    return outcome === "signedIn" ? "signedIn" : "signIn";
  } catch (error) {
    // The account is confirmed even if signing in failed, which can be repeated separately.
    if (error instanceof AccountError) return "signIn";
    throw error;
  }
}
