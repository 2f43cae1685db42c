import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { checkoutWire, paymentAnswer, transactionAnswer } from "../../../src/contract/checkoutCalls.ts";
import { receiptMail } from "../../../src/server/commerce/embedded/receiptMail.ts";
import { coupons, orders } from "../../../src/server/db/cartSchema.ts";
import { guides } from "../../../src/server/db/schema.ts";
import { mailBody } from "../../../src/server/outbox/outboxPage.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { CARD, openShop, usd } from "./shopper.ts";

const SELLER = "Fell & Fern “Maps” Ltd; 1 Beck Lane;שביל 5; CA1 1AA Carlisle";

onEachEngine("Receipts", (db) => {
  async function filled(variables: Record<string, string> = {}) {
    const shop = await openShop(db(), { variables });
    await db()
      .update(guides)
      .set({ titleUk: "Північ", titleCs: "Sever" })
      .where(eq(guides.id, shop.ids.north));
    await db()
      .insert(coupons)
      .values([
        { code: "TENTH", percent: 10 },
        { code: "ALL", percent: 100 },
      ]);
    const { id } = await shop.newCart("fern");
    await shop.add("fern", id, shop.ids.north);
    await shop.add("fern", id, shop.ids.south);
    const coupon = (code: string) => shop.call("fern", "PUT", `/shopify/checkout/${id}/coupon`, { code });
    const checkout = async () =>
      checkoutWire.parse(await (await shop.call("fern", "GET", `/shopify/checkout/${id}`)).json());
    const pay = async (body: object, language = "en") => {
      const path = `/shopify/checkout/${id}/pay`;
      return shop.call("fern", "POST", path, body, { "accept-language": language });
    };
    const numberOf = async (answer: Response) => paymentAnswer.parse(await answer.json()).orderNumber;
    return { ...shop, id, coupon, checkout, pay, numberOf };
  }

  test("SALE-1 the order is a receipt for its buyer, by its number and in the profile", async () => {
    const shop = await filled();
    await shop.coupon("TENTH");
    const number = await shop.numberOf(await shop.pay({ ...CARD, expectedTotal: usd("17.99") }));
    const answer = await shop.call("fern", "GET", `/payment/transaction/${number}`);
    const { receipt } = transactionAnswer.parse(await answer.json());
    expect(receipt).toEqual({
      orderNumber: number,
      date: new Date(shop.server.clock.time).toISOString(),
      isTest: true,
      lines: [
        { guideName: "North", titles: { cs: "Sever", uk: "Північ" }, price: usd("9.99") },
        { guideName: "South", price: usd("9.99") },
      ],
      subtotal: usd("19.98"),
      discount: { code: "TENTH", amount: usd("1.99") },
      added: null,
      total: usd("17.99"),
    });
    const { userProfile } = await (await shop.call("fern", "GET", "/users/profile/mine")).json();
    expect(userProfile.receipts).toEqual([receipt]);
    expect(userProfile.purchases).toMatchObject([
      { guideName: "North", titles: { uk: "Північ" }, orderNumber: number },
      { guideName: "South", orderNumber: number },
    ]);
    const others = await (await shop.call("moss", "GET", "/users/profile/fern")).json();
    expect(JSON.stringify(others)).not.toContain(number);
  });

  test("SALE-1 what the checkout of another provider has added, as taxes, is part of the receipt", async () => {
    const shop = await filled();
    const number = await shop.numberOf(await shop.pay({ ...CARD, expectedTotal: usd("19.98") }));
    await db().update(orders).set({ total: 2_158, store: "walks.myshopify.com" });
    const answer = await shop.call("fern", "GET", `/payment/transaction/${number}`);
    expect(transactionAnswer.parse(await answer.json()).receipt).toMatchObject({
      isTest: false,
      subtotal: usd("19.98"),
      added: usd("1.60"),
      total: usd("21.58"),
    });
  });

  test("SALE-2 SALE-4 the mail has all that is filed, with amounts as on the screen and titles of its language", async () => {
    const shop = await filled({ SELLER, PRICES_INCLUDE_TAX: "on" });
    await shop.coupon("TENTH");
    const number = await shop.numberOf(await shop.pay({ ...CARD, expectedTotal: usd("17.99") }, "uk"));
    const [mail] = await shop.server.listMails();
    expect(mail?.to).toBe("fern@mail.example");
    const day = new Intl.DateTimeFormat("uk", { dateStyle: "long", timeZone: "UTC" });
    expect(mail?.text.split("\n\n").slice(1, 6)).toEqual([
      `Замовлення: ${number}\nДата: ${day.format(shop.server.clock.time)} (UTC)`,
      "Продавець:\nFell & Fern “Maps” Ltd\n1 Beck Lane\nשביל 5\nCA1 1AA Carlisle",
      "Покупець:\nfern, fern@mail.example",
      "Північ: US $9.99\nSouth: US $9.99\nПроміжна сума: US $19.98\nКупон: -US $1.99\nРазом: US $17.99\nЦіни містять податок.",
      "Магазин працює в тестовому режимі: гроші не списано, і цей чек не підтверджує оплату.",
    ]);
    expect(mail?.text).toContain("/guides/North\n");
  });

  test("SALE-2 without them the mail says nothing of a seller and of tax", async () => {
    const shop = await filled();
    await shop.pay({ ...CARD, expectedTotal: usd("19.98") });
    const [mail] = await shop.server.listMails();
    expect(mail?.text).not.toMatch(/Sold by|\btax/i);
    expect(mail?.text).toContain("North: US $9.99\nSouth: US $9.99\nTotal: US $19.98\n");
  });

  test("SALE-5 a total of zero is ordered without a card, once, however many calls arrive", async () => {
    const shop = await filled();
    await shop.coupon("ALL");
    expect((await shop.checkout()).total).toEqual(usd("0.00"));
    const numbers = await Promise.all(
      Array.from({ length: 6 }, async () => shop.numberOf(await shop.pay({ expectedTotal: usd("0.00") }))),
    );
    expect(new Set(numbers).size).toBe(1);
    expect(await db().select().from(orders)).toMatchObject([{ subtotal: 1998, discount: 1998, total: 0 }]);
    expect(await shop.server.listMails()).toHaveLength(1);
    const { userProfile } = await (await shop.call("fern", "GET", "/users/profile/mine")).json();
    expect(userProfile.purchases).toHaveLength(2);
  });

  test("SALE-5 a total above zero is not ordered without a card, nor is one of zero that has changed", async () => {
    const shop = await filled();
    const missing = await shop.pay({ expectedTotal: usd("19.98") });
    expect([missing.status, await missing.json()]).toEqual([
      422,
      { id: 302, field: "cardholderName", message: "The cardholder name is missing or malformed" },
    ]);
    expect(await shop.errorId(shop.pay({ expectedTotal: usd("0.00") }))).toEqual([409, 303]);
    expect(await db().select().from(orders)).toEqual([]);
  });

  test("SALE-6 the checkout names the address that the receipt goes to, and the country", async () => {
    const shop = await filled();
    expect(await shop.checkout()).toMatchObject({ receiptTo: "fern@mail.example", countryCode: "US" });
  });
});

test("SALE-3 a guide's link in the outbox is whole, whatever its name", () => {
  const price = usd("1.00");
  const line = { guideName: "Beekeepers' Loop (north)", titles: null, price };
  const { text } = receiptMail(
    {
      orderNumber: "1234567890",
      date: "2026-06-01T10:00:00Z",
      isTest: false,
      lines: [line],
      subtotal: price,
      total: price,
    },
    {
      to: "fern@mail.example",
      name: "",
      language: "en",
      publicUrl: "http://localhost:8080",
      seller: [],
      pricesIncludeTax: false,
    },
  );
  const link = "http://localhost:8080/guides/Beekeepers%27%20Loop%20%28north%29";
  expect(text).toContain(link);
  expect(mailBody(text, "http://localhost:8080").join("")).toContain(`<a href="${link}">${link}</a>`);
  expect(text).toContain("Date: June 1, 2026 (UTC)");
  expect(text).not.toContain("test mode");
});
