import { reloadGuides } from "../catalogue/fetchGuides.ts";
import { loadOwnProfile, user } from "./user.ts";

/** After a purchase: loads the list again, for guides inside bundles, and the profile, which has the receipts. */
export function reloadPurchases(): void {
  void reloadGuides();
  if (user.userProfile) void loadOwnProfile();
}
