import * as z from "zod/mini";
import { STORAGE_PREFIX } from "../../contract/names.ts";
import { storageText } from "../../lib/storage.ts";

/** Holds the time of the last purchase that was no order; the other tabs see it change. */
export const PURCHASE_SIGNAL_KEY = `${STORAGE_PREFIX}_PURCHASED_AT`;

const signal = storageText({ key: PURCHASE_SIGNAL_KEY, schema: z.string() });

/** Lets the other tabs reload what the person owns. */
export function signalPurchase(): void {
  signal.write(String(Date.now()));
}
