import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ref } from "valtio";
import { beforeEach, expect, test, vi } from "vitest";
import { CartButton } from "../../../src/app/header/CartButton.tsx";
import type { CartLineWire } from "../../../src/contract/cartCalls.ts";
import { loadLanguage } from "../../../src/i18n/texts.ts";
import { cart } from "../../../src/stores/cart/cart.ts";
import { cartItemOf } from "../../../src/stores/cart/cartItem.ts";
import { cartSummary, openCart } from "../../../src/stores/cart/cartSummary.ts";
import { session } from "../../../src/stores/person/session.ts";
import { chooseLanguage } from "../../../src/stores/settings.ts";
import { cartLine, cartOf } from "../../unit/stores/cart/fakeShop.ts";

vi.mock("../../../src/stores/cart/loadCartStore.ts", () => ({ loadCartStore: async () => {} }));

beforeEach(() => {
  session.status = "guest";
  cartSummary.isOpen = false;
  cartSummary.adding = [];
  cart.removingIds = [];
  history.replaceState(null, "", "/guides");
});

/** Renders the header's button with a cart, and opens it. */
async function show(lines: CartLineWire[]) {
  cart.current = ref(cartOf("a", lines));
  cart.status = "ready";
  cartSummary.variantIds = lines.map(({ variant }) => variant.id);
  render(<CartButton />);
  openCart();
  await screen.findByRole("dialog", { name: "Cart" }, { timeout: 10_000 });
}

test("CART-1 the badge counts the lines, and is absent without any", async () => {
  cartSummary.variantIds = ["v1", "v2"];
  const { rerender } = render(<CartButton />);
  expect(screen.getByRole("button", { name: "Cart, 2 guides" }).textContent).toBe("2");
  cartSummary.variantIds = [];
  rerender(<CartButton />);
  await waitFor(() => expect(screen.getByRole("button", { name: "Cart" }).textContent).toBe(""));
});

test("CART-3 ERR-22 an empty cart leads to the guides, from the guides only by closing", async () => {
  await show([]);
  expect(screen.getByText("Your cart is empty!")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Explore guides" }));
  expect([location.pathname, cartSummary.isOpen]).toEqual(["/guides", false]);
});

test("CART-3 elsewhere Explore guides is a link", async () => {
  history.replaceState(null, "", "/guides/Elsewhere");
  await show([]);
  expect(screen.getByRole("link", { name: "Explore guides" }).getAttribute("href")).toBe("/guides");
});

test("CART-5 a line shows title, price and a remove icon, and what it cost before", async () => {
  await show([cartLine("1", { formerPrice: { amount: "12.50", currencyCode: "USD" } })]);
  const [line] = screen.getAllByRole("listitem");
  expect(line?.textContent).toBe("Guide 1When added US $12.50US $9.99");
  expect(screen.getByRole("button", { name: "Remove Guide 1" })).toBeTruthy();
});

test("CART-6 the icon of a line that is being removed is busy, the others are not", async () => {
  cart.removingIds = ["line-1"];
  await show([cartLine("1"), cartLine("2")]);
  const busy = screen
    .getAllByRole("button", { name: /^Remove/ })
    .map((icon) => icon.getAttribute("aria-busy"));
  expect(busy).toEqual(["true", "false"]);
});

test("a guide that is being added has a line already", async () => {
  const guidePrice = { regular: null, final: 4.5, currencyCode: "EUR" };
  cartSummary.adding = [
    cartItemOf({ guideId: "7", variantId: "7", guideName: "Ridge", guidePrice }),
    cartItemOf({ guideId: "1", variantId: "1", guideName: "Guide 1", guidePrice }),
  ];
  await show([cartLine("1")]);
  const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines).toEqual([
    expect.stringContaining("Guide 1"),
    expect.stringContaining("RidgeEUR 4.50It is being added"),
  ]);
});

test("CART-7 guests are asked to sign in, users may check out", async () => {
  await show([cartLine("1")]);
  expect(screen.getByRole("link", { name: "Sign in to checkout" }).getAttribute("href")).toBe("/login");
  session.status = "signedIn";
  expect(await screen.findByRole("button", { name: "Checkout" })).toBeTruthy();
});

test("a line that is not sold says so, and alone cannot be checked out", async () => {
  session.status = "signedIn";
  await show([cartLine("1", { problem: "notSold" })]);
  expect(screen.getByRole("listitem").textContent).toContain("Not for sale, or not in your country");
  expect(screen.getByRole("button", { name: "Checkout" }).hasAttribute("disabled")).toBe(true);
});

test("CART-43 the cart says in a line what one gets, unless nothing in it is charged", async () => {
  const line = "Yours for ever, with updates, offline on your devices and in the app.";
  await show([cartLine("1")]);
  expect(screen.getByText(line)).toBeTruthy();
  cart.current = ref(cartOf("a", [cartLine("1", { problem: "notSold" })]));
  await waitFor(() => expect(screen.queryByText(line)).toBeNull());
});

test("a guide that is inside a bundle of the cart says so, is not charged, and can be removed", async () => {
  await show([cartLine("1"), cartLine("2", { problem: "inBundle", bundle: "Bramble Bundle" })]);
  const line = screen.getAllByRole("listitem")[1];
  expect(line?.textContent).toContain("Already in the bundle Bramble Bundle. It is not charged.");
  expect(line?.textContent).not.toContain("9.99");
  expect(screen.getByRole("button", { name: "Remove Guide 2" })).toBeTruthy();
});

test("CART-41 a guide on its way into the cart, in it and in a bundle has its title in the reader's language", async () => {
  await loadLanguage("cs");
  const guide = {
    guideId: "3",
    variantId: "3",
    guideName: "Heron Canal",
    titles: { cs: "Volavčí kanál", uk: null },
  };
  cartSummary.adding = [cartItemOf(guide)];
  const problem = {
    problem: "inBundle",
    bundle: "Bramble Bundle",
    bundle_cs: "Ostružinový balíček",
  } as const;
  await show([cartLine("1", { title_cs: "Hřeben" }), cartLine("2", { title_uk: "Хребет", ...problem })]);
  act(() => chooseLanguage("cs"));
  await screen.findByText("Hřeben");
  const lines = screen.getAllByRole("listitem").map((line) => line.textContent);
  expect(lines[0]).toContain("Hřeben");
  expect(lines[1]).toMatch(/^Guide 2.*Ostružinový balíček/);
  expect(lines[2]).toContain("Volavčí kanál");
  act(() => chooseLanguage("en"));
});

test("SHELL-19 the entry that a reload has left of an open cart is removed at once, so that Back leaves the screen", async () => {
  history.pushState({ opened: { cart: true } }, "");
  render(<CartButton />);
  await waitFor(() => expect([location.pathname, history.state]).toEqual(["/guides", null]));
});

test("SHELL-18 SHELL-19 the cart closes with Escape and with Back, which stays on the screen", async () => {
  history.pushState(null, "", "/guides/Elsewhere");
  await show([cartLine("1")]);
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  openCart();
  await screen.findByRole("dialog");
  await waitFor(() => expect(history.state).toEqual({ opened: { cart: true } }));
  history.back();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect([location.pathname, history.state]).toEqual(["/guides/Elsewhere", null]);
});
