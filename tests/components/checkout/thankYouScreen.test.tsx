import { render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ThankYouScreen } from "../../../src/checkout/ThankYouScreen.tsx";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { clearPaidCart } from "../../../src/stores/cart/cart.ts";
import { completeOrder } from "../../../src/stores/checkout/completeOrder.ts";
import { noteOrder } from "../../../src/stores/checkout/knownOrders.ts";
import { session } from "../../../src/stores/person/session.ts";

vi.mock("../../../src/stores/cart/cart.ts", () => ({ clearPaidCart: vi.fn(async () => {}) }));
vi.mock("../../../src/stores/checkout/completeOrder.ts", () => ({ completeOrder: vi.fn(async () => []) }));

beforeEach(async () => {
  await loadTexts("checkout");
  vi.clearAllMocks();
});
afterEach(() => {
  session.status = "guest";
  localStorage.clear();
  vi.unstubAllGlobals();
});

function show(query: string, { isStill = false } = {}) {
  vi.stubGlobal("matchMedia", (media: string) =>
    Object.assign(new EventTarget(), { media, matches: isStill && media.includes("reduced-motion") }),
  );
  history.replaceState(null, "", `/thank-you${query}`);
  return render(<ThankYouScreen />);
}
const confetti = (container: HTMLElement) => container.querySelectorAll('[aria-hidden="true"] > span').length;

test("CART-31 it thanks, leads to the guides and throws confetti, but not for readers who want less motion", () => {
  const { container, unmount } = show("");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Thank You For Your Purchase!");
  expect(screen.getByText("You Will Receive A Confirmation Email Shortly")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Return To Guides" }).getAttribute("href")).toBe("/guides");
  expect(confetti(container)).toBe(64);
  unmount();
  expect(confetti(show("", { isStill: true }).container)).toBe(0);
});

test.each([
  ["", 0],
  ["?subtotal=999", 0],
  ["?subtotal=999&order_number=77", 1],
])("CART-32 of /thank-you%s the cart is cleared %i times", (query, times) => {
  show(query);
  expect(clearPaidCart).toHaveBeenCalledTimes(times);
});

test("a new cart is not cleared by looking at an earlier order", () => {
  noteOrder("77");
  show("?subtotal=999&order_number=77");
  expect(clearPaidCart).not.toHaveBeenCalled();
});

test("CART-33 the order is looked up for a signed-in reader only", async () => {
  show("?subtotal=999&order_number=77").unmount();
  expect(completeOrder).not.toHaveBeenCalled();
  session.status = "signedIn";
  show("?subtotal=999&order_number=77").unmount();
  await waitFor(() => expect(completeOrder).toHaveBeenCalledWith("77", 999));
  show("?subtotal=9.9&order_number=78");
  await waitFor(() => expect(completeOrder).toHaveBeenLastCalledWith("78", null));
});
