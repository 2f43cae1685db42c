import * as z from "zod/mini";
import { STORAGE_PREFIX } from "../../contract/names.ts";
import { storageText } from "../../lib/storage.ts";
import { loadOwnership } from "./loadOwnership.ts";
import { loadOwnProfile, user } from "./user.ts";

/** Holds the time of the last purchase that was no order; the other tabs see it change. */
export const PURCHASE_SIGNAL_KEY = `${STORAGE_PREFIX}_PURCHASED_AT`;

const signal = storageText({ key: PURCHASE_SIGNAL_KEY, schema: z.string() });

/** After a purchase: loads again what is owned, for guides inside bundles, and the profile, which has the receipts. */
export function reloadPurchases(): void {
  void loadOwnership();
  if (user.userProfile) void loadOwnProfile();
}

/** Lets the other tabs reload what the person owns. */
export function signalPurchase(): void {
  signal.write(String(Date.now()));
}
