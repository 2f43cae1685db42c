import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { publicConfig } from "../../../src/lib/publicConfig.ts";
import { takeReturnPath } from "../../../src/stores/person/returnPath.ts";
import { session } from "../../../src/stores/person/session.ts";
import { button, expectError, field } from "../account/accountReader.tsx";
import {
  answers,
  bodies,
  calls,
  fillCard,
  line,
  lost,
  ORDER,
  refusal,
  serveCheckout,
  show,
  usd,
} from "./shownCheckout.tsx";

vi.mock("../../../src/stores/catalogue/fetchGuides.ts", () => ({ reloadGuides: vi.fn(async () => {}) }));

serveCheckout();
beforeEach(() => {
  publicConfig().links.terms = "https://walks.example/terms";
});

test("CART-24 CART-25 L10N-20 an empty form names its fields and sends nothing; numbers open a numeric keyboard", async () => {
  const user = await show();
  await user.click(await screen.findByRole("button", { name: "Pay US $9.99" }));
  await expectError("Card number", "Card number is required");
  await expectError("CVV", "CVV is required");
  await expectError("Zip code", "Zip code is required");
  await user.type(field("Expiration date"), "09/2");
  await expectError("Expiration date", "Invalid date format");
  await user.type(field("Zip code"), "1".repeat(51));
  await expectError("Zip code", "Must contain no more than 50 characters");
  expect(calls).toEqual(["GET"]);
  expect(field("Card number").inputMode).toBe("numeric");
  expect(field("Card number").autocomplete).toBe("cc-number");
  expect(field("CVV").autocomplete).toBe("cc-csc");
});

test("CART-22 the checkout says that nothing is charged, and which card works", async () => {
  await show();
  expect(
    await screen.findByText(/Nothing is charged\. Use the test card 4242 4242 4242 4242\./),
  ).toBeTruthy();
});

test.each([
  [402, 301, /^The card was refused and nothing was charged/],
  [422, 302, /^The card was not accepted/],
  [429, 6, /^Too many attempts/],
])("CART-26 a payment refused with %i and the id %i is explained in our words", async (status, id, words) => {
  answers.POST = refusal(status, id);
  const user = await show();
  await fillCard(user);
  await user.click(button("Pay US $9.99"));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(field("Card number").value).toBe("4242 4242 4242 4242");
});

test.each([
  ["cardNumber", "Card number", "This is not a valid card number"],
  ["expirationDate", "Expiration date", "The card has expired, or the date is wrong"],
  ["cvv", "CVV", "The CVV has 3 or 4 digits"],
])("CART-26 a refusal of the field %s is shown there, and the focus is in it", async (name, label, words) => {
  answers.POST = () => Response.json({ id: 302, message: "Refused", field: name }, { status: 422 });
  const user = await show();
  await fillCard(user);
  await user.click(button("Pay US $9.99"));
  await expectError(label, words);
  expect(document.activeElement).toBe(field(label));
});

test("while the outcome of a payment is unknown, the button asks for it and does not pay again", async () => {
  const user = await show();
  await fillCard(user);
  answers.POST = lost;
  answers.GET = lost;
  await user.click(button("Pay US $9.99"));
  expect(await screen.findByText(/it is unknown whether the payment was made/)).toBeTruthy();
  answers.GET = () => Response.json({ ...ORDER, order: { orderNumber: "77", subtotal: 999 } });
  await user.click(button("Check the payment"));
  await waitFor(() => expect(location.pathname).toBe("/thank-you"));
  expect(location.search).toBe("?subtotal=999&order_number=77");
  expect(calls.filter((method) => method === "POST")).toHaveLength(1);
});

test("lines that are not charged and prices that have changed are said before paying", async () => {
  const lineItems = [
    { ...line, formerPrice: usd("8.00") },
    { ...line, id: "m", title: "Guarded Pass", problem: "notSold" as const },
    { ...line, id: "n", title: "Amber Ridge", problem: "owned" as const },
  ];
  answers.GET = () => Response.json({ ...ORDER, lineItems });
  await show();
  expect(await screen.findByText("The price was US $8.00 when you added it")).toBeTruthy();
  expect(screen.getByText("Not for sale, or not in your country; not charged")).toBeTruthy();
  expect(screen.getByText("You own it already, not charged")).toBeTruthy();
});

test.each([
  ["an unknown cart", refusal(404, 104), "This cart is not here"],
  ["a cart without a guide to pay for", () => Response.json({ ...ORDER, lineItems: [] }), "Nothing to pay"],
  ["a server that fails", refusal(500, 50), "The order did not load"],
])("%s is explained, with a way back", async (_name, answer, title) => {
  answers.GET = answer;
  await show();
  expect(await screen.findByRole("heading", { level: 1, name: title })).toBeTruthy();
  expect(screen.getByRole("link", { name: "To the guides" }).getAttribute("href")).toBe("/guides");
});

test("a paid cart leads to its order in place of the checkout", async () => {
  answers.GET = () => Response.json({ ...ORDER, order: { orderNumber: "77", subtotal: 999 } });
  await show();
  await waitFor(() =>
    expect(location.pathname + location.search).toBe("/thank-you?subtotal=999&order_number=77"),
  );
});

test("a guest logs in first and returns to the checkout", async () => {
  act(() => {
    session.user = null;
    session.status = "guest";
  });
  await show();
  await waitFor(() => expect(location.pathname).toBe("/login"));
  expect(takeReturnPath()).toBe("/checkout?cart=c1");
  expect(calls).toEqual([]);
});

test("a coupon is announced in a region that was there before, and the focus stays in its part", async () => {
  const withCoupon = { ...ORDER, coupon: { code: "TEN", discount: usd("1.00") }, total: usd("8.99") };
  answers.PUT = () => Response.json(withCoupon);
  answers.DELETE = () => Response.json(ORDER);
  const user = await show();
  await user.type(await screen.findByLabelText("Coupon"), "TEN");
  const [news] = screen.getAllByRole("status").filter((region) => region.tagName === "P");
  expect(news?.textContent).toBe("");
  await user.click(button("Apply"));
  const remove = await screen.findByRole("button", { name: "Remove" });
  expect(news?.isConnected).toBe(true);
  expect(news?.textContent).toMatch(/TEN/);
  expect(document.activeElement).toBe(remove);
  await user.click(remove);
  expect(document.activeElement).toBe(await screen.findByLabelText("Coupon"));
  expect(news?.textContent).toBe("");
});

test("SALE-5 an order that costs nothing is made without a card", async () => {
  answers.GET = () => Response.json({ ...ORDER, total: usd("0.00") });
  const user = await show();
  await screen.findByRole("heading", { level: 1, name: "Get it for free" });
  expect(screen.queryByLabelText("Card number")).toBe(null);
  expect(screen.getByRole("list", { name: "Steps" }).textContent).toBe("Cart2Confirm3Done");
  answers.POST = () => Response.json({ orderNumber: "77", subtotal: 0 });
  await user.click(button("Get it for free"));
  await waitFor(() => expect(location.pathname).toBe("/thank-you"));
  expect(bodies).toEqual([{ expectedTotal: usd("0.00"), expectedLineIds: ["l"] }]);
});

test("SALE-11 seller, address of the receipt, terms and what one gets are on the screen", async () => {
  Object.assign(publicConfig(), { seller: ["Fell & “Fern” Ltd", "שביל 5"], pricesIncludeTax: true });
  await show();
  expect(await screen.findByText("Sold by Fell & “Fern” Ltd, שביל 5")).toBeTruthy();
  expect(screen.getByText("The receipt goes to ann@mail.example")).toBeTruthy();
  expect(screen.getByText("Prices include tax")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Terms and refunds" }).getAttribute("href")).toBe(
    "https://walks.example/terms",
  );
  for (const words of [
    "Yours for ever, with every update",
    "Offline on your devices",
    "On the web and in the app",
  ]) {
    expect(screen.getByText(words).closest("details")).toBe(null);
  }
  Object.assign(publicConfig(), { seller: [], pricesIncludeTax: false });
});

test("SALE-11 a shop without an app promises none", async () => {
  const { app } = publicConfig().links;
  publicConfig().links.app = null;
  await show();
  expect(await screen.findByText("Offline on your devices")).toBeTruthy();
  expect(screen.queryByText("On the web and in the app")).toBeNull();
  publicConfig().links.app = app;
});

test("SALE-12 the card number is grouped, with the caret where it was; outside the US the code is a postal code", async () => {
  answers.GET = () => Response.json({ ...ORDER, countryCode: "DE" });
  const user = await show();
  const number = (await screen.findByLabelText("Card number")) as HTMLInputElement;
  await user.type(number, "424242424242");
  expect(number.value).toBe("4242 4242 4242");
  await user.type(number, "1", { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect([number.value, number.selectionStart]).toEqual(["4214 2424 2424 2", 3]);
  await user.click(button("Pay US $9.99"));
  await expectError("Postal code", "Postal code is required");
});
