import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PurchaseScreens } from "../../../src/checkout/PurchaseScreens.tsx";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { publicConfig } from "../../../src/lib/publicConfig.ts";
import { storeAffiliateHash } from "../../../src/stores/affiliateHash.ts";
import { clearCart, followNextCart, loadCart } from "../../../src/stores/cart/cart.ts";
import { checkout, leaveForCheckout } from "../../../src/stores/cart/leaveForCheckout.ts";
import { cartIdItem } from "../../../src/stores/cart/storedCart.ts";
import { session } from "../../../src/stores/person/session.ts";
import { until } from "../../helpers/until.ts";
import { cartLine, cartOf } from "../../unit/stores/cart/fakeShop.ts";

publicConfig().checkoutHosts = ["walks.myshopify.com"];

const CART_ID = "gid://shopify/Cart/abc?key=def";
const CHECKOUT = "https://walks.myshopify.com/cart/c/abc?key=def";
const left: string[] = [];
/** The cart that the server answers, or null for an error. */
let answer: object | null;

beforeEach(async () => {
  await Promise.all((["checkout", "cart", "form"] as const).map(loadTexts));
  localStorage.clear();
  left.length = 0;
  answer = { ...cartOf(CART_ID, [cartLine("1")]), checkoutUrl: CHECKOUT };
  vi.stubGlobal("fetch", async () =>
    answer ? Response.json(answer) : Response.json({ id: 110, message: "down" }, { status: 400 }),
  );
  vi.spyOn(location, "replace").mockImplementation((address) => void left.push(`replaced by ${address}`));
  vi.spyOn(location, "assign").mockImplementation((address) => void left.push(`left for ${address}`));
  vi.spyOn(console, "warn").mockImplementation(() => {});
  session.user = { id: "ann", parseUserId: null, username: "ann", displayName: null };
  session.status = "signedIn";
});

afterEach(async () => {
  dispatchEvent(new Event("pageshow"));
  answer = cartOf("new");
  await clearCart();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  session.user = null;
  session.status = "guest";
});

function show() {
  history.replaceState(null, "", "/checkout");
  render(
    <main>
      <PurchaseScreens name="checkout" />
    </main>,
  );
}

test("CART-30 with another provider /checkout is replaced by the cart's checkout there", async () => {
  cartIdItem.write(CART_ID);
  show();
  await until(() => expect(left).toEqual([`replaced by ${CHECKOUT}`]));
  expect(location.pathname).toBe("/checkout");
});

test("CART-30 without a cart, and with one that has nothing to pay for, it is replaced by the guides", async () => {
  show();
  await until(() => expect(location.pathname).toBe("/guides"));
  answer = { ...cartOf(CART_ID, [cartLine("1", { problem: "owned" })]), checkoutUrl: CHECKOUT };
  cartIdItem.write(CART_ID);
  show();
  await until(() => expect(location.pathname).toBe("/guides"));
  expect(left).toEqual([]);
});

test("CART-30 a cart that another tab replaces while its buyer is set leads to the checkout of the next one", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (_url: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)).cartId);
    return asked.length === 1 ? new Promise<Response>(() => {}) : Response.json(answer);
  });
  cartIdItem.write("former");
  show();
  await until(() => expect(asked).toEqual(["former"]));
  cartIdItem.write(CART_ID);
  followNextCart();
  await until(() => expect(left).toEqual([`replaced by ${CHECKOUT}`]));
  expect(asked).toEqual(["former", CART_ID]);
});

test("CART-30 a guest with a cart logs in first", async () => {
  session.user = null;
  session.status = "guest";
  cartIdItem.write(CART_ID);
  show();
  await until(() => expect(location.pathname).toBe("/login"));
  expect(left).toEqual([]);
});

test.each(["https://evil.example/cart/c/abc", `${location.origin}/checkout?cart=abc`])(
  "a checkout at %s is not opened, and can be tried again",
  async (checkoutUrl) => {
    cartIdItem.write(CART_ID);
    answer = { ...cartOf(CART_ID, [cartLine("1")]), checkoutUrl };
    show();
    const retry = await screen.findByRole("button", { name: "Try again" });
    expect(left).toEqual([]);
    answer = { ...cartOf(CART_ID, [cartLine("1")]), checkoutUrl: CHECKOUT };
    await userEvent.click(retry);
    await until(() => expect(left).toEqual([`replaced by ${CHECKOUT}`]));
  },
);

test("a server that refuses shows the way out", async () => {
  cartIdItem.write(CART_ID);
  answer = null;
  show();
  expect(await screen.findByRole("link", { name: "To the guides" })).toBeTruthy();
  expect(left).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await until(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })));
});

test("CART-18 CART-21 Checkout leaves for the address at the provider, with the affiliate hash after its query", async () => {
  storeAffiliateHash("?avad=h%26x");
  cartIdItem.write(CART_ID);
  await loadCart();
  vi.useFakeTimers();
  await leaveForCheckout();
  expect(left).toEqual([`left for ${CHECKOUT}&avad=h%26x`]);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(checkout).toMatchObject({ isPending: true, isLeaving: true });
  await vi.advanceTimersByTimeAsync(1);
  expect(checkout).toMatchObject({ isPending: false, isLeaving: false });
  vi.useRealTimers();
});
