import { reloadGuides } from "../stores/catalogue/fetchGuides.ts";
import { KNOWN_ORDERS_KEY } from "../stores/checkout/knownOrders.ts";
import { PURCHASE_SIGNAL_KEY } from "../stores/person/purchaseSignal.ts";

/** Reloads what the user owns after a purchase in another tab. */
export function followPurchases(): void {
  addEventListener("storage", ({ key, newValue }) => {
    const isPurchase = key === KNOWN_ORDERS_KEY || key === PURCHASE_SIGNAL_KEY;
    if (isPurchase && newValue !== null) void reloadGuides();
  });
}
