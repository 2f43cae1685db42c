import type { UserProfileWire } from "../../../../src/contract/userProfile.ts";
import type { Database } from "../../../../src/server/db/database.ts";
import { payAtStore, report } from "./orderReports.ts";
import { openShopifyShop } from "./shopifyShop.ts";

export const PAID = "orders/paid";
export const REFUNDED = "refunds/create";

export type GuideName = "north" | "south" | "both" | "dollars";

/** A shop at Shopify with a cart of fern's and guides in it, ready to be paid. */
export async function openFilledCart(db: Database, names: readonly GuideName[]) {
  const shop = await openShopifyShop(db);
  const { id } = await shop.newCart("fern");
  for (const name of names) await shop.cartOf(shop.add("fern", id, shop.ids[name]));
  const pay = (options = {}) => payAtStore(shop.store, id, options);
  const paid = (order: object | string, headers = {}) => report(shop.server, PAID, order, headers);
  const refunded = (refund: object) => report(shop.server, REFUNDED, refund);
  async function owned(user = "fern"): Promise<string[]> {
    const response = await shop.call(user, "GET", "/guides/?countryCode=US");
    const list: { guides: { guideName: string; isPurchased: boolean }[] } = await response.json();
    return list.guides.flatMap(({ guideName, isPurchased }) => (isPurchased ? [guideName] : [])).sort();
  }
  async function bought(user = "fern"): Promise<Pick<UserProfileWire, "purchases" | "refunded">> {
    const { userProfile } = await (await shop.call(user, "GET", "/users/profile/mine")).json();
    return userProfile;
  }
  const warnings = () =>
    shop.server.records.flatMap(({ level, message }) => (level === "warn" ? [message] : []));
  return { ...shop, id, pay, paid, refunded, owned, bought, warnings };
}
