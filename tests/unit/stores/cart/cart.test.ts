import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cartLine, cartOf, openShop, refusal } from "./fakeShop.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = async (work: Promise<unknown>) => {
  await vi.advanceTimersByTimeAsync(60_000);
  await work;
};

test("CART-8 SHELL-30 a page without a stored cart creates one and stores its id for 7 days", async () => {
  const { cartIdItem, loadCart, requests, storage } = await openShop();
  await settle(loadCart());
  expect(requests()).toEqual(["POST cart"]);
  expect(cartIdItem.read()).toBe("new-1");
  const { expires } = JSON.parse(storage.getItem("shopifyCartId") ?? "");
  expect(Math.round((expires - 1_000_000) / 1000)).toBe(604_800);
});

test("CART-8 the stored cart is loaded, and its guides are stored for the next visit", async () => {
  const shop = await openShop({ cartId: "a+/=?key=1", carts: [cartOf("a+/=?key=1", [cartLine("v1")])] });
  await settle(shop.loadCart());
  expect(shop.requests()).toEqual(["GET cart/YSsvPT9rZXk9MQ%3D%3D"]);
  expect([shop.variants(), [...shop.cartSummary.variantIds]]).toEqual([["v1"], ["v1"]]);
  expect(JSON.parse(shop.storage.getItem("SWITCHBACK_CART_VARIANTS") ?? "").value).toEqual(["v1"]);
});

test("CART-8 an unknown cart is replaced without a message", async () => {
  const { cartIdItem, loadCart, toasts } = await openShop({ cartId: "lost" });
  await settle(loadCart());
  expect([cartIdItem.read(), toasts.list.length]).toEqual(["new-1", 0]);
});

test("CART-12 adding and removing show the cart of the answer", async () => {
  const { addVariant, removeFromCart, requests, variants } = await openShop({
    cartId: "a",
    carts: [cartOf("a")],
  });
  await settle(addVariant("v1"));
  expect(variants()).toEqual(["v1"]);
  await settle(removeFromCart("line-v1"));
  expect(variants()).toEqual([]);
  expect(requests()).toEqual(["POST cart/add", "DELETE cart/remove"]);
});

test("CART-9 a cart that is changed is kept for 7 days from then on", async () => {
  const shop = await openShop({ cartId: "a", carts: [cartOf("a")] });
  vi.setSystemTime(1_000_000 + 600_000_000);
  await settle(shop.addVariant("v1"));
  vi.setSystemTime(1_000_000 + 600_000_000 + 604_800_000 - 60_000);
  expect(shop.cartIdItem.read()).toBe("a");
});

test("CART-9 the guides of a cart are noted for as long as the cart is kept, also after a change that leaves them", async () => {
  const lines = [cartLine("v1"), cartLine("v2", { problem: "notSold" })];
  const shop = await openShop({ cartId: "a", carts: [cartOf("a", lines)] });
  const { notSoldItem, storedVariants } = await import("../../../../src/stores/cart/storedCart.ts");
  await settle(shop.loadCart());
  vi.setSystemTime(1_000_000 + 500_000_000);
  await settle(shop.setCartBuyer());
  vi.setSystemTime(1_000_000 + 700_000_000);
  expect([storedVariants(), notSoldItem.read()]).toEqual([["v1", "v2"], ["v2"]]);
});

test("CART-12 an answer without a cart leads to another read", async () => {
  const shop = await openShop({ cartId: "a", carts: [cartOf("a", [cartLine("v1")])] });
  shop.shop.refuse = ({ path }) => (path.endsWith("/add") ? new Response("") : null);
  await settle(shop.addVariant("v1"));
  expect([shop.requests(), shop.variants()]).toEqual([["POST cart/add", "GET cart/YQ%3D%3D"], ["v1"]]);
});

test("a cart that no longer exists is replaced, with its lines that are still sold, in one change", async () => {
  const shop = await openShop({
    cartId: "a",
    carts: [cartOf("a", [cartLine("v1"), cartLine("v2"), cartLine("v3")])],
  });
  await settle(shop.loadCart());
  shop.shop.known.delete("a");
  shop.shop.refuse = ({ body }) => (body.shopifyVariantId === "v2" ? refusal(106, 422) : null);
  await settle(shop.addVariant("v4"));
  expect([shop.variants(), shop.toasts.list.length]).toEqual([["v1", "v3", "v4"], 0]);
  expect(shop.cartIdItem.read()).toBe("new-1");
});

test("a cart that another tab has given to its reader meanwhile is kept, and the change is made by the reader", async () => {
  const shop = await openShop({ cartId: "a", carts: [cartOf("a", [cartLine("v1")])] });
  const { enterSession, session } = await import("../../../../src/stores/person/session.ts");
  await settle(shop.loadCart());
  shop.shop.refuse = ({ path }) => {
    if (session.user || !path.endsWith("/add")) return null;
    enterSession("token", { id: "fern", parseUserId: null, username: "fern", displayName: null });
    return refusal(104, 404);
  };
  await settle(shop.addVariant("v2"));
  expect([shop.variants(), shop.cartIdItem.read()]).toEqual([["v1", "v2"], "a"]);
  expect(shop.requests()).toEqual(["GET cart/YQ%3D%3D", "POST cart/add", "POST cart/add"]);
});

test("the lines of a paid cart are not added to the next one, except those that were not charged", async () => {
  const lines = [cartLine("v1"), cartLine("v2", { problem: "notSold" })];
  const shop = await openShop({ cartId: "a", carts: [cartOf("a", lines)] });
  await settle(shop.loadCart());
  shop.shop.refuse = ({ body }) => (body.shopifyCartId === "a" ? refusal(105, 409) : null);
  await settle(shop.addVariant("v3"));
  expect(shop.variants()).toEqual(["v2", "v3"]);
});

test("CART-32 a paid cart is cleared of what was charged; what is not sold here goes into the next one, after a reload too", async () => {
  const lines = [
    cartLine("v1"),
    cartLine("v2", { problem: "notSold" }),
    cartLine("v3", { problem: "inBundle" }),
  ];
  const shop = await openShop({ cartId: "a", carts: [cartOf("a", lines)] });
  await settle(shop.loadCart());
  shop.shop.refuse = ({ path }) => (decodeURIComponent(path).endsWith(btoa("a")) ? refusal(105, 409) : null);
  await settle(shop.clearCartIfPaid());
  expect([shop.cartIdItem.read(), shop.variants()]).toEqual(["new-1", ["v2"]]);
  const kept = shop.shop.calls.find(({ path }) => path.endsWith("/add"));
  expect(kept?.body).toMatchObject({ shopifyVariantId: "v2", shopifyCartId: "new-1", isKept: true });
});

test("SALE-9 a paid cart is not cleared again once another one is stored", async () => {
  const shop = await openShop({ cartId: "b", carts: [cartOf("b", [cartLine("v1")])] });
  await settle(shop.loadCart());
  await settle(shop.clearPaidCart("a"));
  expect([shop.cartIdItem.read(), shop.variants()]).toEqual(["b", ["v1"]]);
});

test("SALE-9 a cart that can still be paid stays, also when the shop does not answer", async () => {
  const shop = await openShop({ cartId: "a", carts: [cartOf("a", [cartLine("v1")])] });
  await settle(shop.loadCart());
  await settle(shop.clearCartIfPaid());
  shop.shop.refuse = () => refusal(50, 500);
  await settle(shop.clearCartIfPaid());
  expect([shop.cartIdItem.read(), shop.variants()]).toEqual(["a", ["v1"]]);
});

test("a line removed from a cart that no longer exists is removed from the new one", async () => {
  const shop = await openShop({ cartId: "a", carts: [cartOf("a", [cartLine("v1"), cartLine("v2")])] });
  await settle(shop.loadCart());
  shop.shop.known.delete("a");
  await settle(shop.removeFromCart("line-v1"));
  expect(shop.variants()).toEqual(["v2"]);
});

test("an addition whose answer was lost is sent again with the same key", async () => {
  const { addVariant, shop, variants } = await openShop({ cartId: "a", carts: [cartOf("a")] });
  let isLost = true;
  shop.refuse = () => {
    if (!isLost) return null;
    isLost = false;
    throw new TypeError("Failed to fetch");
  };
  await settle(addVariant("v1"));
  expect(variants()).toEqual(["v1"]);
  expect(new Set(shop.calls.map(({ key }) => key)).size).toBe(1);
});

test.each([
  ["added", (shop: Awaited<ReturnType<typeof openShop>>) => shop.addVariant("v2")],
  ["removed", (shop: Awaited<ReturnType<typeof openShop>>) => shop.removeFromCart("line-v1")],
])(
  "CART-42 a guide that cannot be %s for a failure of the server is reported within 5 s",
  async (_name, change) => {
    const shop = await openShop({ cartId: "a", carts: [cartOf("a", [cartLine("v1")])] });
    await settle(shop.loadCart());
    shop.shop.refuse = ({ method }) => (method === "GET" ? null : refusal(1, 500));
    const changing = change(shop);
    await vi.advanceTimersByTimeAsync(5000);
    expect(shop.toasts.list).toHaveLength(1);
    expect([shop.variants(), shop.cart.removingIds]).toEqual([["v1"], []]);
    await changing;
  },
);

test("ERR-25 the message about a failed change of the cart goes with the next one that succeeds", async () => {
  const { addVariant, shop, toasts } = await openShop({ cartId: "a", carts: [cartOf("a")] });
  shop.refuse = ({ path }) => (path.endsWith("/add") ? refusal(110, 422) : null);
  await settle(addVariant("v1"));
  expect(toasts.list).toHaveLength(1);
  shop.refuse = () => null;
  await settle(addVariant("v1"));
  expect(toasts.list).toEqual([]);
});

test("CART-6 ERR-21 a refused removal is reported and leaves the line", async () => {
  const shop = await openShop({ cartId: "a", carts: [cartOf("a", [cartLine("v1")])] });
  await settle(shop.loadCart());
  shop.shop.refuse = ({ method }) => (method === "DELETE" ? refusal(100, 400) : null);
  const removing = shop.removeFromCart("line-v1");
  expect([...shop.cart.removingIds]).toEqual(["line-v1"]);
  await settle(removing);
  expect([shop.variants(), [...shop.cart.removingIds]]).toEqual([["v1"], []]);
  expect(shop.toasts.list).toMatchObject([{ kind: "failure", group: "cart" }]);
});

test("a line that is no longer there counts as removed", async () => {
  const shop = await openShop({ cartId: "a", carts: [cartOf("a", [cartLine("v1")])] });
  await settle(shop.loadCart());
  shop.shop.known.set("a", []);
  shop.shop.refuse = ({ method }) => (method === "DELETE" ? refusal(107) : null);
  await settle(shop.removeFromCart("line-v1"));
  expect([shop.variants(), shop.toasts.list.length]).toEqual([[], 0]);
});

test("a line whose cart is replaced by another tab's meanwhile is removed from that one", async () => {
  const moved = cartLine("v1", { id: "another-line" });
  const shop = await openShop({
    cartId: "a",
    carts: [cartOf("a", [cartLine("v1")]), cartOf("b", [cartLine("v2"), moved])],
  });
  await settle(shop.loadCart());
  let answer = (_response: Response) => {};
  const late = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  shop.shop.refuse = ({ method, body }) => (method === "DELETE" && body.shopifyCartId === "a" ? late : null);
  const removing = shop.removeFromCart("line-v1");
  await vi.advanceTimersByTimeAsync(100);
  shop.storage.setItem("shopifyCartId", JSON.stringify({ value: "b", expires: Date.now() + 1e9 }));
  shop.followNextCart();
  answer(Response.json(cartOf("a")));
  await settle(removing);
  expect([shop.cartIdItem.read(), shop.variants()]).toEqual(["b", ["v2"]]);
});

test("CART-19 a buyer who cannot be set is not tried again", async () => {
  const { setCartBuyer, shop } = await openShop({ cartId: "a", carts: [cartOf("a")] });
  shop.refuse = () => refusal(110, 503);
  const set = setCartBuyer();
  await vi.advanceTimersByTimeAsync(500);
  expect([await set, shop.calls.length]).toEqual(["refused", 1]);
});

test("CART-15 an empty answer to the buyer counts as success and the cart is read again", async () => {
  const { requests, setCartBuyer, shop } = await openShop({ cartId: "a", carts: [cartOf("a")] });
  shop.refuse = ({ method }) => (method === "PUT" ? new Response("") : null);
  const set = setCartBuyer();
  await vi.advanceTimersByTimeAsync(500);
  expect([await set, requests()]).toEqual(["done", ["PUT cart/identity", "GET cart/YQ%3D%3D"]]);
  expect(shop.calls[0]?.body).toEqual({
    cartId: "a",
    countryCode: "US",
    parseUserId: null,
    avantLinkHash: null,
    updateCart: true,
  });
});

test("CART-16 clearing the cart removes the stored id and creates a new cart", async () => {
  const shop = await openShop({ cartId: "a", carts: [cartOf("a", [cartLine("v1")])] });
  await settle(shop.loadCart());
  const clearing = shop.clearCart();
  expect([shop.cartIdItem.read(), [...shop.cartSummary.variantIds]]).toEqual([null, []]);
  await settle(clearing);
  expect([shop.cartIdItem.read(), shop.variants()]).toEqual(["new-1", []]);
});

test("CART-39 signing out drops what is under way and uses a new cart", async () => {
  const shop = await openShop({ cartId: "a", carts: [cartOf("a", [cartLine("v1")])] });
  await settle(shop.loadCart());
  let answer = (_response: Response) => {};
  shop.shop.refuse = ({ path }) =>
    path.endsWith("/add")
      ? new Promise<Response>((resolve) => {
          answer = resolve;
        })
      : null;
  const adding = shop.addVariant("v2");
  await vi.advanceTimersByTimeAsync(10);
  shop.forgetPerson();
  expect([...shop.cartSummary.variantIds]).toEqual([]);
  answer(Response.json(cartOf("a", [cartLine("v1"), cartLine("v2")])));
  await settle(adding);
  expect([shop.cartIdItem.read(), shop.variants()]).toEqual(["new-1", []]);
});

test("CART-39 a sign-out in another tab leaves the cart that was begun there since", async () => {
  const shop = await openShop({
    cartId: "a",
    carts: [cartOf("a", [cartLine("v1")]), cartOf("b", [cartLine("v7")])],
  });
  await settle(shop.loadCart());
  shop.storage.setItem("shopifyCartId", JSON.stringify({ value: "b", expires: Date.now() + 1e9 }));
  shop.forgetPerson({ isElsewhere: true });
  await settle(Promise.resolve());
  expect([shop.cartIdItem.read(), shop.variants()]).toEqual(["b", ["v7"]]);
});
