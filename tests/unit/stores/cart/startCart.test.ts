import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cartLine, cartOf, openShop, refusal } from "./fakeShop.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function startedShop() {
  const shop = await openShop({
    cartId: "a",
    carts: [cartOf("a", [cartLine("v1")]), cartOf("b", [cartLine("v7")])],
  });
  const { startCart } = await import("../../../../src/stores/cart/startCart.ts");
  const { country } = await import("../../../../src/stores/catalogue/country.ts");
  const { session } = await import("../../../../src/stores/person/session.ts");
  void startCart();
  await vi.advanceTimersByTimeAsync(100);
  shop.shop.calls.length = 0;
  return { ...shop, country, session };
}

const ann = { id: "ann", parseUserId: null, username: "ann", displayName: null };

/** Ann opens the page once more, signed in. */
async function visitAgain() {
  vi.resetModules();
  const { enterSession } = await import("../../../../src/stores/person/session.ts");
  const { startCart } = await import("../../../../src/stores/cart/startCart.ts");
  void startCart();
  enterSession("token", ann);
  await vi.advanceTimersByTimeAsync(100);
}

const stored = (value: unknown) => JSON.stringify({ value, expires: Date.now() + 1e9 });

test("CART-15 a change of country sets the cart's buyer with the full payload", async () => {
  const { country, shop } = await startedShop();
  country.chosenCode = "DE";
  await vi.advanceTimersByTimeAsync(100);
  expect(shop.calls).toMatchObject([
    {
      method: "PUT",
      path: "/api/shopify/cart/identity",
      body: { cartId: "a", countryCode: "DE", parseUserId: null, avantLinkHash: null, updateCart: true },
    },
  ]);
});

test("CART-15 a country for which the buyer cannot be set shows the cart's message", async () => {
  const { country, shop, toasts } = await startedShop();
  shop.refuse = () => refusal(110, 503);
  country.chosenCode = "DE";
  await vi.advanceTimersByTimeAsync(100);
  expect(toasts.list).toMatchObject([{ kind: "failure", group: "cart" }]);
});

test("CART-15 the cart shows the prices of a country for which its buyer could not be set", async () => {
  const { country, requests, shop } = await startedShop();
  shop.refuse = ({ method }) => (method === "PUT" ? refusal(110, 503) : null);
  country.chosenCode = "DE";
  await vi.advanceTimersByTimeAsync(100);
  expect(requests()).toEqual(["PUT cart/identity", "GET cart/YQ%3D%3D"]);
});

test("a cart that another tab replaces while its country changes is no trouble with the cart", async () => {
  const { country, shop, storage, toasts, variants } = await startedShop();
  shop.refuse = ({ method }) => (method === "PUT" ? new Promise<Response>(() => {}) : null);
  country.chosenCode = "DE";
  await vi.advanceTimersByTimeAsync(10);
  storage.setItem("shopifyCartId", stored("b"));
  dispatchEvent(new Event("storage"));
  await vi.advanceTimersByTimeAsync(100);
  expect([variants(), toasts.list]).toEqual([["v7"], []]);
});

test("CART-38 signing in sets the buyer once, and the lines stay", async () => {
  const { requests, session, variants } = await startedShop();
  session.user = ann;
  session.accessToken = "token";
  session.status = "signedIn";
  await vi.advanceTimersByTimeAsync(100);
  expect([requests(), variants()]).toEqual([["PUT cart/identity"], ["v1"]]);
});

test("CART-38 AUTH-17 a reader who signed in before the cart's code came is given the cart, once for all visits", async () => {
  const shop = await openShop({ cartId: "a", carts: [cartOf("a", [cartLine("v1")])] });
  const { enterSession } = await import("../../../../src/stores/person/session.ts");
  const { startCart } = await import("../../../../src/stores/cart/startCart.ts");
  enterSession("token", ann);
  void startCart();
  await vi.advanceTimersByTimeAsync(100);
  expect([shop.requests(), shop.variants()]).toEqual([["GET cart/YQ%3D%3D", "PUT cart/identity"], ["v1"]]);

  shop.shop.calls.length = 0;
  await visitAgain();
  expect(shop.requests()).toEqual(["GET cart/YQ%3D%3D"]);
});

test("CART-38 a cart that could not be given to its reader is given on the next visit", async () => {
  const { requests, session, shop } = await startedShop();
  shop.refuse = ({ method }) => (method === "PUT" ? refusal(110, 503) : null);
  session.user = ann;
  session.status = "signedIn";
  await vi.advanceTimersByTimeAsync(100);
  shop.calls.length = 0;
  await visitAgain();
  expect(requests()).toContain("PUT cart/identity");
});

const sessionStore = () => import("../../../../src/stores/person/session.ts");

/** Ann's cart `a`, and a page on which the provider has ended her session. */
async function refusedShop() {
  const opened = await startedShop();
  const { enterSession } = await import("../../../../src/stores/person/session.ts");
  enterSession("token", ann);
  await vi.advanceTimersByTimeAsync(100);
  opened.forgetPerson({ isRefused: true });
  await vi.advanceTimersByTimeAsync(100);
  opened.shop.calls.length = 0;
  return { ...opened, enterSession };
}

test("CART-38 a cart whose buyer's session the provider has ended is shown to nobody, and to them as they sign in again", async () => {
  const { cart, enterSession, requests, variants } = await refusedShop();
  expect([cart.current?.id, variants()]).toEqual(["new-1", []]);
  enterSession("token", ann);
  await vi.advanceTimersByTimeAsync(100);
  expect([cart.current?.id, variants(), requests()]).toEqual(["a", ["v1"], ["GET cart/YQ%3D%3D"]]);
});

test("CART-38 such a cart is loaded at once if its buyer signs in before the cart's code has come", async () => {
  const { requests, storage } = await refusedShop();
  storage.removeItem("shopifyCartId");
  vi.resetModules();
  const { enterSession } = await import("../../../../src/stores/person/session.ts");
  const { startCart } = await import("../../../../src/stores/cart/startCart.ts");
  enterSession("token", ann);
  void startCart();
  await vi.advanceTimersByTimeAsync(100);
  expect(requests()).toEqual(["GET cart/YQ%3D%3D"]);
});

test("CART-38 guides that were added since are kept rather than such a cart", async () => {
  const { addVariant, enterSession, variants } = await refusedShop();
  const adding = addVariant("v2");
  await vi.advanceTimersByTimeAsync(100);
  await adding;
  enterSession("token", ann);
  await vi.advanceTimersByTimeAsync(100);
  expect(variants()).toEqual(["v2"]);
});

test("CART-38 a cart that was paid is not given back", async () => {
  const { clearPaidCart, enterSession, forgetPerson } = {
    ...(await startedShop()),
    ...(await sessionStore()),
  };
  enterSession("token", ann);
  await vi.advanceTimersByTimeAsync(100);
  const clearing = clearPaidCart("a");
  // Before the next cart is made, which would be hers.
  forgetPerson({ isRefused: true });
  await vi.advanceTimersByTimeAsync(100);
  await clearing;
  const { storedVariants, takeCartBack } = await import("../../../../src/stores/cart/storedCart.ts");
  expect([storedVariants(), takeCartBack("ann")]).toEqual([[], false]);
});

test("CART-38 another person who signs in has no such cart", async () => {
  const { cart, enterSession } = await refusedShop();
  enterSession("token", { ...ann, id: "bob", username: "bob" });
  await vi.advanceTimersByTimeAsync(100);
  enterSession("token", ann);
  await vi.advanceTimersByTimeAsync(100);
  expect(cart.current?.id).toBe("new-1");
});

test("another cart of another tab is shown here", async () => {
  const { storage, variants } = await startedShop();
  storage.setItem("shopifyCartId", stored("b"));
  dispatchEvent(new Event("storage"));
  await vi.advanceTimersByTimeAsync(100);
  expect(variants()).toEqual(["v7"]);
});

test("a cart that another tab has cleared, and closed before it created the next one, is created here when the reader comes back", async () => {
  const { cart, requests, storage } = await startedShop();
  storage.removeItem("shopifyCartId");
  dispatchEvent(new Event("storage"));
  await vi.advanceTimersByTimeAsync(100);
  expect([cart.status, requests()]).toEqual(["loading", []]);
  dispatchEvent(new Event("focus"));
  await vi.advanceTimersByTimeAsync(100);
  expect([cart.status, cart.current?.id, requests()]).toEqual(["ready", "new-1", ["POST cart"]]);
});

test("CART-12 a guide that is being added while another tab stores its cart goes into that one", async () => {
  const { addVariant, shop, storage, variants } = await startedShop();
  shop.refuse = ({ path, body }) =>
    path.endsWith("/add") && body.shopifyCartId === "a" ? new Promise<Response>(() => {}) : null;
  const adding = addVariant("v2");
  await vi.advanceTimersByTimeAsync(10);
  storage.setItem("shopifyCartId", stored("b"));
  dispatchEvent(new Event("storage"));
  await vi.advanceTimersByTimeAsync(100);
  await adding;
  expect(variants()).toEqual(["v7", "v2"]);
});

test("CART-12 a cart that is gone is replaced with the guides that other tabs have added to it too", async () => {
  const { addVariant, shop, storage, variants } = await startedShop();
  storage.setItem("SWITCHBACK_CART_VARIANTS", stored(["v1", "v5"]));
  shop.known.delete("a");
  const adding = addVariant("v2");
  await vi.advanceTimersByTimeAsync(100);
  await adding;
  expect(variants()).toEqual(["v1", "v5", "v2"]);
});

test("a guide of a cart that no longer exists waits while the server refuses more calls", async () => {
  const { addVariant, shop, toasts, variants } = await startedShop();
  const add = async () => {
    const adding = addVariant("v2");
    await vi.advanceTimersByTimeAsync(100);
    await adding;
  };
  shop.known.delete("a");
  shop.refuse = ({ body }) => (body.shopifyVariantId === "v1" ? refusal(6, 429) : null);
  await add();
  expect(toasts.list).toHaveLength(1);
  shop.refuse = () => null;
  await add();
  expect(variants()).toEqual(["v1", "v2"]);
});

test("a guide added in another tab is shown here, after one read", async () => {
  const { requests, shop, storage, variants } = await startedShop();
  shop.known.set("a", [cartLine("v1"), cartLine("v2")]);
  storage.setItem("SWITCHBACK_CART_VARIANTS", stored(["v1", "v2"]));
  dispatchEvent(new Event("storage"));
  await vi.advanceTimersByTimeAsync(100);
  expect([variants(), requests()]).toEqual([["v1", "v2"], ["GET cart/YQ%3D%3D"]]);
  dispatchEvent(new Event("storage"));
  await vi.advanceTimersByTimeAsync(100);
  expect(requests()).toHaveLength(1);
});

test.each([
  ["focuses it", "focus", {}],
  ["goes back to it (BROWSER-7)", "pageshow", { persisted: true }],
])("the cart is read again when the reader comes back to the page and %s", async (_how, name, fields) => {
  const { cart, requests, shop } = await startedShop();
  shop.known.set("a", [cartLine("v1", { formerPrice: { amount: "12.99", currencyCode: "USD" } })]);
  dispatchEvent(Object.assign(new Event(name), fields));
  await vi.advanceTimersByTimeAsync(100);
  expect(requests()).toEqual(["GET cart/YQ%3D%3D"]);
  expect(cart.current?.lineItems[0]?.formerPrice?.amount).toBe("12.99");
});

test("the cart is read once as the reader comes back by several events, and not before there is a network", async () => {
  const { requests } = await startedShop();
  const browser = { language: "en-US", onLine: false };
  vi.stubGlobal("navigator", browser);
  const comeBack = async () => {
    for (const name of ["visibilitychange", "focus"]) dispatchEvent(new Event(name));
    await vi.advanceTimersByTimeAsync(100);
  };
  await comeBack();
  await comeBack();
  browser.onLine = true;
  dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(100);
  expect(requests()).toHaveLength(1);
  await comeBack();
  expect(requests()).toEqual(["GET cart/YQ%3D%3D", "GET cart/YQ%3D%3D"]);
});

test("a guide in the cart that its reader has got by a code meanwhile is not offered for its price", async () => {
  const { cart, requests, shop } = await startedShop();
  const { noteOwnership, ownership } = await import("../../../../src/stores/person/ownership.ts");
  shop.known.set("a", [cartLine("v1", { problem: "owned" })]);
  noteOwnership({ owned: ["1"], notOwned: [] }, ownership.ownedIds);
  await vi.advanceTimersByTimeAsync(100);
  expect([cart.current?.lineItems[0]?.problem, requests()]).toEqual(["owned", ["GET cart/YQ%3D%3D"]]);
});
