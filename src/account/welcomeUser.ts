import { reloadGuidesForOwner } from "../stores/catalogue.ts";
import { loadSubscription } from "../stores/subscription.ts";
import { loadOwnProfile } from "../stores/user.ts";

/** What becoming signed in fetches (SPEC section 4): own profile, subscription, and the guides with their purchases. */
export async function welcomeUser(): Promise<void> {
  await Promise.all([loadOwnProfile(), loadSubscription(), reloadGuidesForOwner()]);
}
