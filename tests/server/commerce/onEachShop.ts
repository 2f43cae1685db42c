import { onEachEngine } from "../helpers/engines.ts";
import { openShopifyShop } from "./shopify/shopifyShop.ts";
import { openShop, type Shop } from "./shopper.ts";

/** Runs a suite on each commerce provider and each database. @param suite gets a function that opens a new shop */
export function onEachShop(name: string, suite: (open: () => Promise<Shop>) => void): void {
  onEachEngine(`${name} of the embedded provider`, (db) => suite(() => openShop(db())));
  onEachEngine(`${name} at Shopify`, (db) => suite(() => openShopifyShop(db())));
}
