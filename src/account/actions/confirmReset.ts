import { loadIdentity } from "../loadIdentity.ts";

interface Reset {
  /** Username or e-mail address. */
  username: string;
  password: string;
  code: string;
}

/**
 * Sets a new password with the code from the e-mail.
 * @throws AccountError
 */
export async function confirmReset(reset: Reset): Promise<void> {
  const identity = await loadIdentity();
  await identity.confirmResetPassword(reset);
}
