import { loadOwnership } from "./loadOwnership.ts";
import { loadOwnProfile, user } from "./user.ts";

/** After a purchase: loads again what is owned, for guides inside bundles, and the profile, which has the receipts. */
export function reloadPurchases(): void {
  void loadOwnership();
  if (user.userProfile) void loadOwnProfile();
}
