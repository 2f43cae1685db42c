import { whenOnline } from "../lib/network/whenOnline.ts";
import { ensureOwnership } from "../stores/person/loadOwnership.ts";
import { loadSubscription } from "../stores/person/loadSubscription.ts";
import { session } from "../stores/person/session.ts";
import { loadOwnProfile } from "../stores/person/user.ts";

/**
 * Loads what signing in makes available: profile, subscription and purchases. A session that is restored offline loads
 * them once the network is back.
 */
export async function welcomeUser(): Promise<void> {
  const id = session.user?.id;
  await whenOnline();
  if (session.user?.id !== id) return;
  await Promise.all([loadOwnProfile(), loadSubscription(), ensureOwnership()]);
}
