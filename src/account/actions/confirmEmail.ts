import { AccountError } from "../accountError.ts";
import { loadIdentity } from "../loadIdentity.ts";
import { forgetPendingSignUp, pendingSignUp } from "../pendingSignUp.ts";
import { signIn } from "./signIn.ts";

interface Confirmation {
  /** Needed when `pendingSignUp` does not know it (any more). */
  username?: string;
  code: string;
}

/**
 * Confirms an account with the code that was sent. Signs in where the password is still in memory; `signIn` where it
 * is to be asked for.
 * @throws AccountError when the code is refused.
 */
export async function confirmEmail({ username, code }: Confirmation): Promise<"signedIn" | "signIn"> {
  const { username: expected, password, isMarketingAllowed } = pendingSignUp;
  const account = username ?? expected;
  if (!account) throw new AccountError("No username", { field: "username", text: "identity.failed" });
  const identity = await loadIdentity();
  await identity.confirmSignUp({ username: account, code });
  forgetPendingSignUp();
  if (password === null || account !== expected) return "signIn";
  try {
    const outcome = await signIn({ username: account, password, isMarketingAllowed });
    return outcome === "signedIn" ? "signedIn" : "signIn";
  } catch (error) {
    // The account is confirmed whatever came of signing in: that can be repeated on its own.
    if (error instanceof AccountError) return "signIn";
    throw error;
  }
}
