import { reloadGuides } from "../stores/catalogue/fetchGuides.ts";
import { KNOWN_ORDERS_KEY } from "../stores/checkout/knownOrders.ts";

/** Reloads what the user owns after a purchase in another tab. */
export function followPurchases(): void {
  addEventListener("storage", ({ key, newValue }) => {
    if (key === KNOWN_ORDERS_KEY && newValue !== null) void reloadGuides();
  });
}
