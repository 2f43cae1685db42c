import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { checkoutWire } from "../../../src/contract/checkoutCalls.ts";
import { ERROR_IDS } from "../../../src/contract/errorBody.ts";
import { orders } from "../../../src/server/db/cartSchema.ts";
import { MAX_INTEGER } from "../../../src/server/db/columns.ts";
import { guidePrices } from "../../../src/server/db/schema.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { openShop, usd } from "./shopper.ts";

const MOST = "21474836.47";

onEachEngine("A total", (db) => {
  async function fullCart() {
    const shop = await openShop(db());
    const { north, south } = shop.ids;
    for (const id of [north, south])
      await db().update(guidePrices).set({ final: MAX_INTEGER }).where(eq(guidePrices.guideId, id));
    const { id: cartId } = await shop.newCart("fern");
    await shop.cartOf(shop.add("fern", cartId, north));
    return { shop, cartId };
  }

  test("MONEY-9 beyond 2^31 is shown, and refused with a reason when it is paid", async () => {
    const { shop, cartId } = await fullCart();
    const { lineItems, total } = await shop.cartOf(shop.add("fern", cartId, shop.ids.south));
    expect([lineItems.length, total]).toEqual([2, usd("42949672.94")]);
    const path = `/shopify/checkout/${cartId}`;
    const checkout = checkoutWire.parse(await (await shop.call("fern", "GET", path)).json());
    expect(checkout.total).toEqual(total);
    const answer = await shop.pay("fern", cartId, checkout.total);
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { id: ERROR_IDS.payment, message: "The total is too large to be paid at once" },
    ]);
    expect(await db().select().from(orders)).toEqual([]);
    expect((await shop.cartOf(shop.read("fern", cartId))).lineItems).toHaveLength(2);
  });

  test("MONEY-9 of as much as can be stored is paid", async () => {
    const { shop, cartId } = await fullCart();
    const answer = await shop.pay("fern", cartId, usd(MOST));
    expect(answer.status).toBe(200);
    expect(await db().select().from(orders)).toMatchObject([{ subtotal: MAX_INTEGER, total: MAX_INTEGER }]);
  });
});
