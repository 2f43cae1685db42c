import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ref } from "valtio";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ThankYouScreen } from "../../../src/checkout/ThankYouScreen.tsx";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { clearCartIfPaid } from "../../../src/stores/cart/cart.ts";
import { completeOrder } from "../../../src/stores/checkout/completeOrder.ts";
import { session } from "../../../src/stores/person/session.ts";
import { user } from "../../../src/stores/person/user.ts";
import { buildProfile } from "../../helpers/builders.ts";
import { fakeMedia } from "../../helpers/fakeMedia.ts";

vi.mock("../../../src/stores/cart/cart.ts", () => ({ clearCartIfPaid: vi.fn(async () => {}) }));
vi.mock("../../../src/stores/checkout/completeOrder.ts", () => ({ completeOrder: vi.fn(async () => null) }));

beforeEach(async () => {
  await Promise.all((["checkout", "receipt"] as const).map(loadTexts));
  user.userProfile = ref(buildProfile());
  vi.clearAllMocks();
});
afterEach(() => {
  session.status = "guest";
  user.userProfile = null;
  localStorage.clear();
  vi.unstubAllGlobals();
});

function show(query: string, { isStill = false } = {}) {
  fakeMedia((query) => isStill && query.includes("reduced-motion"));
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
  act(() => void dispatchEvent(new Event("beforeprint")));
  expect(confetti(container)).toBe(0);
  unmount();
  expect(confetti(show("", { isStill: true }).container)).toBe(0);
});

test.each([
  ["", 0],
  ["?subtotal=999", 0],
  ["?subtotal=999&order_number=77", 1],
])("CART-32 of /thank-you%s the cart is cleared %i times", (query, times) => {
  show(query);
  expect(clearCartIfPaid).toHaveBeenCalledTimes(times);
});

const usd = (amount: string) => ({ amount, currencyCode: "USD" }) as const;

test("SALE-9 the buyer sees number, lines and amounts, which can be printed", async () => {
  session.status = "signedIn";
  vi.mocked(completeOrder).mockResolvedValueOnce({
    guideIds: [],
    receipt: {
      orderNumber: "4829104821",
      date: "2026-06-01T12:00:00Z",
      isTest: true,
      lines: [
        { guideName: "North", price: usd("9.99") },
        { guideName: "South", price: usd("9.99") },
      ],
      subtotal: usd("19.98"),
      discount: { code: "TEN", amount: usd("1.99") },
      total: usd("17.99"),
    },
  });
  show("?subtotal=1799&order_number=4829104821");
  const [receipt] = await screen.findAllByRole("region", { name: "Receipt 4829104821" });
  expect([...(receipt?.querySelectorAll("dt, dd, li") ?? [])].map(({ textContent }) => textContent)).toEqual([
    ...["Order", "4829104821", "Date", "Jun 1, 2026", "Sold to", "Marta Kovářovámarta@hory.example"],
    ...["NorthUS $9.99", "SouthUS $9.99"],
    ...["Subtotal", "US $19.98", "Coupon TEN", "−US $1.99", "Total", "US $17.99"],
  ]);
  expect(receipt?.textContent).toContain("Test mode: nothing was charged");
  const print = vi.fn();
  window.print = print;
  await userEvent.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
});

test("SALE-9 a number that is not the reader's is thanked for without lines", async () => {
  session.status = "signedIn";
  show("?subtotal=999&order_number=77");
  await waitFor(() => expect(completeOrder).toHaveBeenCalled());
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Thank You For Your Purchase!");
  expect(screen.queryByRole("region")).toBe(null);
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
