import { eq } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { guides } from "../../../../src/server/db/schema.ts";
import { onEachEngine } from "../../helpers/engines.ts";
import { usd } from "../shopper.ts";
import { openShopifyShop, variantNamed } from "./shopifyShop.ts";
import { decimal, STORE_TOKEN } from "./storefront.ts";

/** The errors that the server reports meanwhile. */
function silencedErrors() {
  const spy = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => spy.mockRestore());
  return spy;
}

const BUYER = "_switchback_buyer";

onEachEngine("Carts at Shopify", (db) => {
  /** A cart with guides, of fern unless said otherwise. */
  async function filled(names: ("north" | "south" | "both" | "dollars")[], user: string | null = "fern") {
    const shop = await openShopifyShop(db());
    const { id } = await shop.newCart(user);
    for (const name of names) await shop.cartOf(shop.add(user, id, shop.ids[name]));
    const setBuyer = (buyer: string | null, change: object = {}) =>
      shop.call(buyer, "PUT", "/shopify/cart/identity", { cartId: id, countryCode: "US", ...change });
    const variants = () => shop.store.cart(id).lines.map(({ variantId }) => variantId);
    return { ...shop, id, setBuyer, variants };
  }

  test("API-38 a new cart is empty and has the checkout of the store", async () => {
    const { newCart, store } = await openShopifyShop(db());
    const cart = await newCart("fern", "CZ");
    const zero = { amount: "0.00", currencyCode: "EUR" };
    expect(cart).toEqual({
      id: expect.stringMatching(/^gid:\/\/shopify\/Cart\/\w+\?key=\w+$/),
      checkoutUrl: `https://walks.myshopify.com/cart/c/${cart.id.slice("gid://shopify/Cart/".length)}`,
      itemsSubtotal: zero,
      order: null,
      total: zero,
      cost: { totalAmount: zero },
      lineItems: [],
    });
    expect(store.cart(cart.id)).toMatchObject({ countryCode: "CZ", email: "fern@mail.example" });
  });

  test("the sums are Shopify's, and a price that differs from ours is stated with ours", async () => {
    const { store, id, read, cartOf } = await filled(["north", "south"]);
    store.variants.set(variantNamed("North"), { prices: { USD: 1200 } });
    const cart = await cartOf(read("fern", id));
    expect(cart.cost.totalAmount).toEqual(usd("21.99"));
    expect(cart.lineItems.map((line) => [line.variant.price, line.formerPrice])).toEqual([
      [usd("12.00"), usd("9.99")],
      [usd("9.99"), null],
    ]);
  });

  test("reading a cart that needs no change sends one query", async () => {
    const { id, read, cartOf, sent } = await filled(["north"]);
    sent.length = 0;
    await cartOf(read("fern", id, "?countryCode=US"));
    expect(sent).toHaveLength(1);
  });

  test("what the buyer owns, or is not sold any more, leaves the cart at Shopify, which would charge it", async () => {
    const shop = await filled(["north", "south", "both"], null);
    await shop.server.grant("fern", shop.ids.north);
    await db().update(guides).set({ status: "withdrawn" }).where(eq(guides.name, "Both"));
    const cart = await shop.cartOf(shop.setBuyer("fern"));
    expect(cart.lineItems.map(({ title, problem }) => [title, problem])).toEqual([
      ["South", null],
      ["North", "owned"],
      ["Both", "notSold"],
    ]);
    expect(cart.total).toEqual(usd("9.99"));
    expect(shop.variants()).toEqual([variantNamed("South")]);
  });

  test("a guide that Shopify does not sell in a country comes back with the country", async () => {
    const shop = await filled(["north", "south"]);
    shop.store.variants.set(variantNamed("South"), { prices: { USD: 999 }, notIn: ["CZ"] });
    const there = await shop.cartOf(shop.setBuyer("fern", { countryCode: "CZ" }));
    expect(there.lineItems.map(({ title, problem }) => [title, problem])).toEqual([
      ["North", null],
      ["South", "notSold"],
    ]);
    expect(there.total).toEqual({ amount: "8.99", currencyCode: "EUR" });
    const back = await shop.cartOf(shop.setBuyer("fern"));
    expect(back.lineItems.map(({ problem }) => problem)).toEqual([null, null]);
    expect(back.total).toEqual(usd("19.98"));
  });

  test("a guide that Shopify does not sell cannot be added", async () => {
    const shop = await filled([]);
    shop.store.variants.set(variantNamed("North"), { prices: { USD: 999 }, notIn: ["US"] });
    shop.store.variants.delete(variantNamed("South"));
    for (const guide of [shop.ids.north, shop.ids.south]) {
      expect(await shop.errorId(shop.add("fern", shop.id, guide))).toEqual([422, 106]);
    }
    expect((await shop.cartOf(shop.read("fern", shop.id))).lineItems).toEqual([]);
  });

  test("quantities, doubled lines and foreign products that came in at Shopify are corrected", async () => {
    const shop = await filled(["north"]);
    const cart = shop.store.cart(shop.id);
    shop.store.variants.set("gid://shopify/ProductVariant/99", { prices: { USD: 2500 } });
    for (const line of cart.lines) line.quantity = 5;
    const line = { quantity: 2, attributes: [] };
    cart.lines.push(
      { ...line, id: "gid://shopify/CartLine/2", variantId: variantNamed("North") },
      { ...line, id: "gid://shopify/CartLine/3", variantId: "gid://shopify/ProductVariant/99" },
    );
    const corrected = await shop.cartOf(shop.read("fern", shop.id));
    expect(corrected.lineItems.map(({ title }) => title)).toEqual(["North"]);
    expect(corrected.total).toEqual(usd("9.99"));
    expect(shop.store.cart(shop.id).lines).toMatchObject([{ quantity: 1 }]);
  });

  test("a buyer that was forged, or copied from another cart, is nobody", async () => {
    const shop = await filled(["north"]);
    const sealed = shop.store.cart(shop.id).attributes.find(({ key }) => key === BUYER)?.value ?? "";
    const own = await shop.newCart(null);
    for (const value of [sealed, "fern", `${sealed.slice(0, -4)}AAAA`, ""]) {
      shop.store.cart(own.id).attributes = [{ key: BUYER, value }];
      expect((await shop.cartOf(shop.read(null, own.id))).id).toBe(own.id);
    }
    expect(sealed).not.toContain("fern");
    expect(await shop.errorId(shop.read("moss", shop.id))).toEqual([404, 104]);
  });

  test("the affiliate is noted, and other attributes of the cart stay", async () => {
    const shop = await filled(["north"], null);
    shop.store.cart(shop.id).attributes.push({ key: "gift", value: "yes" });
    await shop.cartOf(shop.setBuyer("fern", { avantLinkHash: "abc123" }));
    expect(shop.store.cart(shop.id).attributes).toEqual([
      { key: "gift", value: "yes" },
      { key: BUYER, value: expect.any(String) },
      { key: "_switchback_affiliate", value: "abc123" },
    ]);
  });

  test("a cart that Shopify has forgotten is 104, also with a wrong key", async () => {
    const shop = await filled(["north"]);
    expect(await shop.errorId(shop.read("fern", shop.id.replace(/key=.*/, "key=guess")))).toEqual([404, 104]);
    shop.store.carts.delete(shop.id);
    expect(await shop.errorId(shop.read("fern", shop.id))).toEqual([404, 104]);
    expect(await shop.errorId(shop.add("fern", shop.id, shop.ids.south))).toEqual([404, 104]);
    expect(await shop.errorId(shop.setBuyer("fern"))).toEqual([404, 104]);
  });

  test("a checkout at a host that is not configured is withheld and logged", async () => {
    const shop = await openShopifyShop(db(), { checkoutHost: "evil.example" });
    const cart = await shop.newCart(null);
    expect(cart.checkoutUrl).toBeNull();
    expect(shop.server.records.map(({ level, message }) => [level, message])).toContainEqual([
      "warn",
      "The checkout of a cart was refused: evil.example is not among SHOPIFY_CHECKOUT_HOSTS",
    ]);
  });

  test.each([
    ["in a currency that the shop does not sell in", { amount: decimal(999), currencyCode: "CAD" }],
    ["with a third decimal", { amount: "9.999", currencyCode: "USD" }],
    ["with a number for an amount", { amount: 9.99, currencyCode: "USD" }],
    ["with a negative amount", { amount: "-9.99", currencyCode: "USD" }],
  ])("a cart %s is 110", async (_name, cost) => {
    const reported = silencedErrors();
    const id = "gid://shopify/Cart/abc?key=def";
    const buyerIdentity = { countryCode: "US", email: null };
    const cart = {
      id,
      checkoutUrl: "https://x.example",
      buyerIdentity,
      attributes: [],
      lines: { nodes: [] },
    };
    const data = { cart: { ...cart, cost: { subtotalAmount: cost, totalAmount: cost } } };
    const answer = async () => Response.json({ data });
    const { read, errorId } = await openShopifyShop(db(), { intercept: answer });
    expect(await errorId(read(null, id))).toEqual([503, 110]);
    expect(reported).toHaveBeenCalledOnce();
  });

  test("without Shopify a cart is 110, and no log has the token or a cart's key", async () => {
    const reported = silencedErrors();
    let isDown = false;
    const shop = await openShopifyShop(db(), {
      intercept: (request) => (isDown ? Promise.reject(new TypeError(`failed: ${request.url}`)) : null),
    });
    const { id } = await shop.newCart(null);
    isDown = true;
    expect(await shop.errorId(shop.read(null, id))).toEqual([503, 110]);
    expect(await shop.errorId(shop.add(null, id, shop.ids.north))).toEqual([503, 110]);
    const log = JSON.stringify([shop.server.records, reported.mock.calls]);
    expect(log).toContain("Shopify is unreachable");
    expect(log).toContain("GET /api/shopify/cart/…");
    const key = id.split("key=")[1] ?? "";
    for (const secret of [STORE_TOKEN, key, Buffer.from(id).toString("base64").slice(-12)]) {
      expect(log).not.toContain(secret);
    }
  });
});
