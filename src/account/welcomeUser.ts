import { whenOnline } from "../lib/whenOnline.ts";
import { reloadGuidesForOwner } from "../stores/catalogue/catalogue.ts";
import { loadSubscription } from "../stores/person/loadSubscription.ts";
import { session } from "../stores/person/session.ts";
import { loadOwnProfile } from "../stores/person/user.ts";

/**
 * What becoming signed in fetches: own profile, subscription, and the guides with their purchases. A
 * session that is taken up without the network fetches it when that is back.
 */
export async function welcomeUser(): Promise<void> {
  const id = session.user?.id;
  await whenOnline();
  if (session.user?.id !== id) return;
  await Promise.all([loadOwnProfile(), loadSubscription(), reloadGuidesForOwner()]);
}
