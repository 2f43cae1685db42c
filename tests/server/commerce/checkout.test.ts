import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { checkoutWire, paymentAnswer } from "../../../src/contract/checkoutCalls.ts";
import type { Purchase } from "../../../src/contract/userProfile.ts";
import { coupons, orders } from "../../../src/server/db/cartSchema.ts";
import { rowsOf } from "../../../src/server/db/rowsOf.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { CARD, openShop, usd } from "./shopper.ts";

onEachEngine("The checkout of the embedded provider", (db) => {
  /** A cart of fern's with guides in it. */
  async function filled(...names: ("north" | "south" | "both" | "dollars")[]) {
    const shop = await openShop(db());
    const { id } = await shop.newCart("fern");
    for (const name of names) await shop.add("fern", id, shop.ids[name]);
    return { ...shop, id };
  }

  async function owned(shop: Awaited<ReturnType<typeof filled>>, user = "fern"): Promise<string[]> {
    const list: { guides: { guideName: string; isPurchased: boolean }[] } = await (
      await shop.call(user, "GET", "/guides/?countryCode=US")
    ).json();
    return list.guides.flatMap(({ guideName, isPurchased }) => (isPurchased ? [guideName] : []));
  }

  test("CART-29 API-45 a payment makes an order and grants the bundle with its children", async () => {
    const shop = await filled("both");
    const answer = await shop.pay("fern", shop.id, usd("14.99"));
    const { orderNumber, subtotal } = paymentAnswer.parse(await answer.json());
    expect(orderNumber).toMatch(/^\d{10}$/);
    expect(subtotal).toBe(1499);
    expect((await owned(shop)).sort()).toEqual(["Both", "North", "South"]);
    expect(await owned(shop, "moss")).toEqual([]);
  });

  test("API-14 the purchases of a bundle are the bundle, and its children as parts of it", async () => {
    const shop = await filled("both");
    await shop.pay("fern", shop.id, usd("14.99"));
    const { userProfile } = await (await shop.call("fern", "GET", "/users/profile/mine")).json();
    expect(
      userProfile.purchases.map(({ guideName, partOf }: Purchase) => [guideName, partOf ?? null]),
    ).toEqual([
      ["Both", null],
      ["North", "Both"],
      ["South", "Both"],
    ]);
  });

  test("API-36 the order is known to its buyer only", async () => {
    const shop = await filled("both");
    const { orderNumber } = paymentAnswer.parse(await (await shop.pay("fern", shop.id, usd("14.99"))).json());
    const path = `/payment/transaction/${orderNumber}`;
    const { guideIds } = await (await shop.call("fern", "GET", path)).json();
    expect(guideIds).toEqual([shop.ids.both]);
    expect(await shop.errorId(shop.call("moss", "GET", path))).toEqual([404, 307]);
    expect((await shop.call(null, "GET", path)).status).toBe(401);
  });

  test("a cart is paid once, however many payments arrive at the same time", async () => {
    const shop = await filled("north");
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => (await shop.pay("fern", shop.id, usd("9.99"))).json()),
    );
    expect(new Set(answers.map((answer) => paymentAnswer.parse(answer).orderNumber)).size).toBe(1);
    expect(await db().select().from(orders)).toHaveLength(1);
    expect(await shop.server.listMails()).toHaveLength(1);
  });

  test("a paid cart is 105 for every change, and its checkout names the order", async () => {
    const shop = await filled("north");
    const { orderNumber } = paymentAnswer.parse(await (await shop.pay("fern", shop.id, usd("9.99"))).json());
    expect(await shop.errorId(shop.add("fern", shop.id, shop.ids.south))).toEqual([409, 105]);
    expect(await shop.errorId(shop.read("fern", shop.id))).toEqual([409, 105]);
    const checkout = checkoutWire.parse(
      await (await shop.call("fern", "GET", `/shopify/checkout/${shop.id}`)).json(),
    );
    expect(checkout.order).toEqual({ orderNumber, subtotal: 999 });
  });

  test("CART-23 a checkout is closed to guests, and unknown to others", async () => {
    const shop = await filled("north");
    const path = `/shopify/checkout/${shop.id}`;
    expect((await shop.call(null, "GET", path)).status).toBe(401);
    expect(await shop.errorId(shop.call("moss", "GET", path))).toEqual([404, 104]);
    expect(await shop.errorId(shop.pay("moss", shop.id, usd("9.99")))).toEqual([404, 104]);
  });

  test.each([
    ["cardNumber", { cardNumber: "4242 4242 4242 4241" }, "The card number is invalid"],
    ["cardNumber", { cardNumber: "4242" }, "The card number is invalid"],
    ["cardNumber", { cardNumber: "" }, "The card number is missing or malformed"],
    ["expirationDate", { expirationDate: "05/26" }, "The card has expired"],
    ["expirationDate", { expirationDate: "13/30" }, "The expiration date is invalid"],
    ["expirationDate", { expirationDate: "12/2030" }, "The expiration date is missing or malformed"],
    ["cvv", { cvv: "12" }, "The CVV is invalid"],
    ["cvv", { cvv: 123 }, "The CVV is missing or malformed"],
    ["zipcode", { zipcode: undefined }, "The zip code is missing or malformed"],
    ["cardNumber", { cardNumber: "4".repeat(51) }, "The card number is missing or malformed"],
    ["cvv", { cvv: "1".repeat(51) }, "The CVV is missing or malformed"],
    ["zipcode", { zipcode: "1".repeat(51) }, "The zip code is missing or malformed"],
    ["cardholderName", { cardholderName: "F".repeat(51) }, "The cardholder name is missing or malformed"],
  ])("CART-24 an invalid %s of %j is named", async (field, card, message) => {
    const shop = await filled("north");
    const refused = await shop.pay("fern", shop.id, usd("9.99"), card);
    expect([refused.status, await refused.json()]).toEqual([422, { id: 302, message, field }]);
    expect(await db().select().from(orders)).toEqual([]);
  });

  test("CART-26 the declined test card is refused with its reason, and the accepted one then pays", async () => {
    const shop = await filled("north");
    const declined = await shop.pay("fern", shop.id, usd("9.99"), { cardNumber: "4000 0000 0000 0002" });
    expect([declined.status, await declined.json()]).toEqual([
      402,
      { id: 301, message: "The card was declined" },
    ]);
    const accepted = await shop.pay("fern", shop.id, usd("9.99"), { cardNumber: "4242 4242 4242 4242" });
    expect(accepted.status).toBe(200);
  });

  test.each([
    ["4242 4242 4242 4241", "12/30", "123", 422, 302],
    ["4242 4242 4242 4242", "05/26", "123", 422, 302],
    ["4242 4242 4242 4242", "12/30", "12", 422, 302],
    ["4000 0000 0000 0002", "12/30", "123", 402, 301],
    // A valid number that no payment service publishes for tests.
    ["4539 1488 0343 6467", "12/30", "123", 402, 301],
  ])(
    "CART-26 the card %s %s %s is refused and nothing is bought",
    async (cardNumber, expirationDate, cvv, ...error) => {
      const shop = await filled("north");
      const card = { cardNumber, expirationDate, cvv };
      expect(await shop.errorId(shop.pay("fern", shop.id, usd("9.99"), card))).toEqual(error);
      expect(await db().select().from(orders)).toEqual([]);
      expect(await owned(shop)).toEqual([]);
      expect((await shop.pay("fern", shop.id, usd("9.99"))).status).toBe(200);
    },
  );

  test("SALE-13 a total other than the one shown is not charged", async () => {
    const shop = await filled("north");
    for (const total of [usd("0.01"), { amount: "9.99", currencyCode: "EUR" } as const]) {
      expect(await shop.errorId(shop.pay("fern", shop.id, total))).toEqual([409, 303]);
    }
    expect(await db().select().from(orders)).toEqual([]);
  });

  test("SALE-13 guides other than those shown are not charged, though they cost the same", async () => {
    const shop = await filled("north");
    const [shown] = (await shop.cartOf(shop.read("fern", shop.id))).lineItems;
    const body = { shopifyCartId: shop.id, lineItemId: shown?.id };
    await shop.call("fern", "DELETE", "/shopify/cart/remove", body);
    const { lineItems } = await shop.cartOf(shop.add("fern", shop.id, shop.ids.south));
    const pay = (...expectedLineIds: (string | undefined)[]) =>
      shop.pay("fern", shop.id, usd("9.99"), { expectedLineIds });
    expect(await shop.errorId(pay(shown?.id))).toEqual([409, 303]);
    expect(await shop.errorId(pay())).toEqual([409, 303]);
    expect(await db().select().from(orders)).toEqual([]);
    expect((await pay(lineItems[0]?.id)).status).toBe(200);
  });

  test("an empty cart and one of owned guides have nothing to pay for", async () => {
    const shop = await filled("north");
    await shop.pay("fern", shop.id, usd("9.99"));
    const { id } = await shop.newCart("fern");
    expect(await shop.errorId(shop.pay("fern", id, usd("0.00")))).toEqual([409, 304]);
    const again = await shop.cartOf(shop.add("fern", id, shop.ids.north));
    expect(again.lineItems[0]?.problem).toBe("owned");
    expect(await shop.errorId(shop.pay("fern", id, usd("0.00")))).toEqual([409, 304]);
  });

  describe("CART-28 API-44 coupons", () => {
    async function withCoupons() {
      const shop = await filled("north", "south");
      await db()
        .insert(coupons)
        .values([
          { code: "TENTH", percent: 10 },
          { code: "FIVER", amounts: { USD: 500, EUR: 450 } },
          { code: "HUGE", amounts: { USD: 100_000 } },
          { code: "OLD", percent: 50, expiresAt: new Date("2026-05-31") },
        ]);
      const path = `/shopify/checkout/${shop.id}/coupon`;
      return { ...shop, enter: (code: string) => shop.call("fern", "PUT", path, { code }), path };
    }

    test.each([
      ["tenth", "1.99", "17.99"],
      [" FIVER ", "5.00", "14.98"],
      ["HUGE", "19.98", "0.00"],
    ])("%s takes off %s", async (code, discount, total) => {
      const shop = await withCoupons();
      const checkout = checkoutWire.parse(await (await shop.enter(code)).json());
      expect(checkout.coupon?.discount).toEqual(usd(discount));
      expect(checkout.total).toEqual(usd(total));
      const { subtotal } = paymentAnswer.parse(await (await shop.pay("fern", shop.id, usd(total))).json());
      expect(subtotal).toBe(Math.round(Number(total) * 100));
    });

    test("an unknown and an expired one are refused, and the last good one stays", async () => {
      const shop = await withCoupons();
      await shop.enter("TENTH");
      expect(await shop.errorId(shop.enter("NOPE"))).toEqual([422, 305]);
      expect(await shop.errorId(shop.enter("OLD"))).toEqual([422, 306]);
      const path = `/shopify/checkout/${shop.id}`;
      const checkout = checkoutWire.parse(await (await shop.call("fern", "GET", path)).json());
      expect(checkout.coupon?.code).toBe("TENTH");
      expect(
        checkoutWire.parse(await (await shop.call("fern", "DELETE", shop.path)).json()).coupon,
      ).toBeNull();
    });
  });

  test("CART-28 a coupon of other currencies is refused, and one takes nothing off, nor shows, in a country without its amount", async () => {
    const shop = await filled("north");
    const path = `/shopify/checkout/${shop.id}`;
    await db()
      .insert(coupons)
      .values({ code: "FIVER", amounts: { USD: 500 } });
    const enter = () => shop.call("fern", "PUT", `${path}/coupon`, { code: "FIVER" });
    const moveTo = (countryCode: string) =>
      shop.call("fern", "PUT", "/shopify/cart/identity", { cartId: shop.id, countryCode });
    const shown = async () => checkoutWire.parse(await (await shop.call("fern", "GET", path)).json());
    expect((await enter()).status).toBe(200);
    await moveTo("DE");
    expect(await shown()).toMatchObject({ coupon: null, total: { amount: "8.99", currencyCode: "EUR" } });
    expect(await shop.errorId(enter())).toEqual([422, 309]);
    await moveTo("US");
    expect((await shown()).coupon?.discount).toEqual(usd("5.00"));
  });

  test("CART-27 no table and no line of the log has the card number or the CVV", async () => {
    const shop = await filled("north");
    const card = { cvv: "9871" };
    await shop.pay("fern", shop.id, usd("0.01"), card);
    await shop.pay("fern", shop.id, usd("9.99"), card);
    const dump: string[] = [JSON.stringify(shop.server.records)];
    const tables = rowsOf<{ name: string }>(
      await db().execute(
        sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
      ),
    );
    for (const { name } of tables) {
      const rows = await db().execute(sql.raw(`select t::text as row from "${name}" t`));
      dump.push(...rowsOf<{ row: string }>(rows).map(({ row }) => row));
    }
    const text = dump.join("\n");
    // The order is in it, with its total.
    expect(text).toContain(",999,0,999,");
    for (const secret of ["4242424242424242", CARD.cardNumber]) expect(text).not.toContain(secret);
    // By itself: ids and times of a run have any four digits.
    expect(text).not.toMatch(/(?<![\da-f.-])9871(?![\da-f-])/);
  });
});
