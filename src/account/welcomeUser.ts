import { whenOnline } from "../lib/whenOnline.ts";
import { reloadGuidesForOwner } from "../stores/catalogue.ts";
import { session } from "../stores/session.ts";
import { loadSubscription } from "../stores/subscription.ts";
import { loadOwnProfile } from "../stores/user.ts";

/**
 * What becoming signed in fetches (SPEC section 4): own profile, subscription, and the guides with their purchases. A
 * session that is taken up without the network fetches it when that is back.
 */
export async function welcomeUser(): Promise<void> {
  const id = session.user?.id;
  await whenOnline();
  if (session.user?.id !== id) return;
  await Promise.all([loadOwnProfile(), loadSubscription(), reloadGuidesForOwner()]);
}
