import { pendingSignUp } from "../../stores/person/pendingSignUp.ts";
import { AccountError } from "../accountError.ts";
import { loadIdentityService } from "../loadIdentityService.ts";

/**
 * Sends a new confirmation code; `pendingSignUp.destination` holds where it was sent.
 * @param account required if `pendingSignUp` does not hold it
 * @throws AccountError
 */
export async function resendCode({ username }: { username?: string } = {}): Promise<void> {
  const account = username ?? pendingSignUp.username;
  if (!account) throw new AccountError("No username", { field: "username", text: "identity.failed" });
  const identity = await loadIdentityService();
  pendingSignUp.destination = await identity.resendConfirmationCode({ username: account });
}
