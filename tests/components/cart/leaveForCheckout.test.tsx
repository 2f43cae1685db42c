import { ref } from "valtio";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { historyEntry, isGoingBack } from "../../../src/lib/historyEntry.ts";
import type { ChangeEnd } from "../../../src/lib/mutationQueue.ts";
import { storeAffiliateHash } from "../../../src/stores/affiliateHash.ts";
import { cart } from "../../../src/stores/cart/cart.ts";
import { closeCart, openCart } from "../../../src/stores/cart/cartSummary.ts";
import { checkout, leaveForCheckout } from "../../../src/stores/cart/leaveForCheckout.ts";
import { toasts } from "../../../src/stores/toasts.ts";
import { until } from "../../helpers/until.ts";
import { cartLine, cartOf } from "../../unit/stores/cart/fakeShop.ts";

const setCartBuyer = vi.hoisted(() => vi.fn(async (): Promise<ChangeEnd["status"]> => "done"));
vi.mock("../../../src/stores/cart/cart.ts", async (original) => ({
  ...(await original<typeof import("../../../src/stores/cart/cart.ts")>()),
  setCartBuyer,
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  setCartBuyer.mockResolvedValue("done");
  localStorage.clear();
  toasts.list = [];
  history.replaceState(null, "", "/guides");
});
afterEach(() => {
  dispatchEvent(new Event("pageshow"));
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function show(checkoutUrl: string | null) {
  cart.current = ref({ ...cartOf("a", [cartLine("1")]), checkoutUrl });
  openCart();
}

test("CART-17 CART-21 Checkout sets the buyer, then opens the checkout with the affiliate hash", async () => {
  storeAffiliateHash("?avad=h%26x");
  show("/checkout?cart=a");
  const leaving = leaveForCheckout();
  expect([checkout.isPending, location.pathname]).toEqual([true, "/guides"]);
  await leaving;
  expect(location.pathname + location.search).toBe("/checkout?cart=a&avad=h%26x");
  expect(checkout).toMatchObject({ isPending: false, isLeaving: false });
});

test("CART-21 without a stored hash nothing is appended", async () => {
  show("/checkout?cart=a");
  await leaveForCheckout();
  expect(location.search).toBe("?cart=a");
});

test("CART-17 a cart that is closed while its buyer is being set does not take the checkout back", async () => {
  vi.useRealTimers();
  show("/checkout?cart=a");
  const entry = historyEntry("cart", z.literal(true));
  entry.open(true);
  const leaving = leaveForCheckout();
  closeCart();
  entry.close();
  await leaving;
  expect([isGoingBack(), location.pathname]).toEqual([true, "/guides"]);
  await until(() => expect(location.pathname).toBe("/checkout"));
});

test("CART-19 a buyer who cannot be set ends the wait at once and shows the cart's message", async () => {
  setCartBuyer.mockResolvedValue("refused");
  show("/checkout?cart=a");
  await leaveForCheckout();
  expect([checkout.isPending, location.pathname]).toEqual([false, "/guides"]);
  expect(toasts.list).toMatchObject([{ kind: "failure", group: "cart" }]);
});

test("a cart that another tab has replaced meanwhile ends the wait without a message", async () => {
  setCartBuyer.mockResolvedValue("dropped");
  show("/checkout?cart=a");
  await leaveForCheckout();
  expect([checkout.isPending, location.pathname, toasts.list]).toEqual([false, "/guides", []]);
});

test.each([
  "https://evil.example/checkout?cart=a",
  "//evil.example/checkout",
  "/\\evil.example/",
  "javascript:alert(1)",
  null,
])("a checkout at %s is refused", async (address) => {
  show(address);
  await leaveForCheckout();
  expect([checkout.isPending, location.pathname]).toEqual([false, "/guides"]);
  expect(toasts.list).toHaveLength(1);
  // The refused address, and the failure.
  expect(console.warn).toHaveBeenCalledTimes(address === null ? 1 : 2);
});

test("CART-18 the wait ends after 15 s, and a later answer does not leave the page", async () => {
  let finish = (_end: "done") => {};
  setCartBuyer.mockReturnValue(
    new Promise<"done">((resolve) => {
      finish = resolve;
    }),
  );
  show("/checkout?cart=a");
  const leaving = leaveForCheckout();
  await vi.advanceTimersByTimeAsync(14_999);
  expect(checkout.isPending).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(checkout.isPending).toBe(false);
  finish("done");
  await leaving;
  expect(location.pathname).toBe("/guides");
});

test("CART-20 a page from the back-forward cache does not wait", () => {
  Object.assign(checkout, { isPending: true, isLeaving: true });
  dispatchEvent(new Event("pageshow"));
  expect(checkout).toMatchObject({ isPending: false, isLeaving: false });
});
