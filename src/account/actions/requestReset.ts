import { loadIdentity } from "../loadIdentity.ts";

/**
 * Requests an e-mail with a code for a new password.
 * @throws AccountError
 */
export async function requestReset({ email }: { email: string }): Promise<void> {
  const identity = await loadIdentity();
  await identity.requestResetPassword({ email });
}
