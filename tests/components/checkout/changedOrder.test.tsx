import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { cartSummary } from "../../../src/stores/cart/cartSummary.ts";
import { cartIdItem } from "../../../src/stores/cart/storedCart.ts";
import { checkoutView } from "../../../src/stores/checkout/checkoutView.ts";
import { fakeMedia } from "../../helpers/fakeMedia.ts";
import { button, field } from "../account/accountReader.tsx";
import {
  answers,
  bodies,
  calls,
  fillCard,
  line,
  ORDER,
  refusal,
  serveCheckout,
  show,
  usd,
} from "./shownCheckout.tsx";

vi.mock("../../../src/stores/catalogue/fetchGuides.ts", () => ({ reloadGuides: vi.fn(async () => {}) }));

serveCheckout();

test("SALE-13 a changed total is shown with the old one before it can be paid", async () => {
  const user = await show();
  await fillCard(user);
  answers.POST = refusal(409, 303);
  answers.GET = () => Response.json({ ...ORDER, total: usd("12.00") });
  await user.click(button("Pay US $9.99"));
  expect(
    await screen.findByText(/changed from US \$9\.99 to US \$12\.00\. Nothing was charged/),
  ).toBeTruthy();
  expect(button("Pay US $12.00")).toBeTruthy();
  expect(calls).toEqual(["GET", "POST", "GET"]);
});

test("guides that leave the cart and come into it meanwhile change the order that is paid", async () => {
  cartIdItem.write("c1");
  await show();
  await screen.findByText("Heron Canal");
  answers.GET = () => Response.json({ ...ORDER, lineItems: [{ ...line, id: "m", title: "Amber Ridge" }] });
  act(() => {
    cartSummary.variantIds = ["w"];
  });
  expect(await screen.findByText("Amber Ridge")).toBeDefined();
  expect(screen.queryByText("Heron Canal")).toBeNull();
  cartIdItem.remove();
});

test("SALE-13 an order that is loaded again by a press shows that, and leaves the focus on the title", async () => {
  cartIdItem.write("c1");
  const user = await show();
  await screen.findByLabelText("Card number");
  answers.GET = refusal(500, 50);
  await act(async () => void Object.assign(cartSummary, { variantIds: ["v"] }));
  const again = await screen.findByRole("button", { name: "Try again" });
  let answer = () => {};
  answers.GET = () =>
    new Promise((resolve) => {
      answer = () => resolve(Response.json(ORDER));
    });
  await user.click(again);
  expect([again.getAttribute("aria-busy"), document.activeElement]).toEqual(["true", again]);
  await act(async () => answer());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })));
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  cartIdItem.remove();
});

test("SALE-13 a card that was typed stays while a changed cart loads and if that fails, and the order before is not paid", async () => {
  cartIdItem.write("c1");
  const user = await show();
  await fillCard(user);
  const change = (variantIds: string[]) => act(async () => void Object.assign(cartSummary, { variantIds }));
  await change([...cartSummary.variantIds]);
  expect(calls).toEqual(["GET"]);
  answers.GET = refusal(500, 50);
  await change(["x"]);
  const alert = (await screen.findByText(/^The order did not load\. Something went wrong!/)).parentElement;
  expect(alert?.querySelector("button")?.textContent).toBe("Try again");
  answers.GET = () => new Promise(() => {});
  await change(["y"]);
  expect([calls, field("CVV").value]).toEqual([["GET", "GET", "GET"], "123"]);
  answers.POST = refusal(409, 303);
  answers.GET = () => Response.json({ ...ORDER, total: usd("12.00") });
  await user.click(button("Pay US $9.99"));
  expect(await screen.findByText(/changed from US \$9\.99 to US \$12\.00/)).toBeTruthy();
  expect(field("CVV").value).toBe("123");
  cartIdItem.remove();
});

test("SALE-13 another total of a cart that changes below a typed card is told, once its order loads", async () => {
  cartIdItem.write("c1");
  const user = await show();
  await fillCard(user);
  answers.GET = refusal(500, 50);
  await act(async () => void Object.assign(cartSummary, { variantIds: ["dearer"] }));
  expect(calls).toEqual(["GET", "GET"]);
  answers.GET = () => Response.json({ ...ORDER, total: usd("12.00") });
  await act(async () => void dispatchEvent(new Event("online")));
  const news = await screen.findByText(/changed from US \$9\.99 to US \$12\.00\. Nothing was charged/);
  expect(news.closest("[role=alert]")).toBeTruthy();
  expect([button("Pay US $12.00"), field("CVV").value]).toEqual([expect.anything(), "123"]);
  cartIdItem.remove();
});

test("SALE-13 of a total that changes while a payment is sent nothing is said until its outcome is known", async () => {
  cartIdItem.write("c1");
  const user = await show();
  await fillCard(user);
  let refuse = (_answer: Response) => {};
  answers.POST = () => new Promise((resolve) => (refuse = resolve));
  await user.click(button("Pay US $9.99"));
  answers.GET = () => Response.json({ ...ORDER, total: usd("12.00") });
  await act(async () => void Object.assign(cartSummary, { variantIds: ["meanwhile"] }));
  expect(screen.queryByText(/Nothing was charged/)).toBe(null);
  await act(async () => refuse(refusal(402, 302)()));
  expect(await screen.findByText(/^The total has changed from US \$9\.99 to US \$12\.00/)).toBeTruthy();
  cartIdItem.remove();
});

test("a cart that changes while a payment is sent leaves the form there, and the payment leads to its order", async () => {
  cartIdItem.write("c1");
  const user = await show();
  await fillCard(user);
  let pay = (_answer: Response) => {};
  answers.POST = () => new Promise((resolve) => (pay = resolve));
  await user.click(button("Pay US $9.99"));
  await act(async () => void Object.assign(cartSummary, { variantIds: ["z"] }));
  expect(field("CVV").value).toBe("123");
  await act(async () => pay(Response.json({ orderNumber: "77", subtotal: 999 })));
  await waitFor(() => expect(location.pathname).toBe("/thank-you"));
  cartIdItem.remove();
});

test("SALE-13 a payment for other guides of the same total is refused, and so is said of the order, in sight", async () => {
  fakeMedia((query) => query.includes("max-width"));
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  const user = await show();
  await fillCard(user);
  const isOrderOpen = () => document.querySelector("details")?.open;
  expect(isOrderOpen()).toBe(false);
  answers.POST = refusal(409, 303);
  const owned = { ...line, id: "m", problem: "owned" as const };
  const lineItems = [{ ...line, id: "k", title: "Amber Ridge" }, owned];
  answers.GET = () => Response.json({ ...ORDER, lineItems });
  await user.click(button("Pay US $9.99"));
  expect((await screen.findByText(/^Your order has changed/)).closest("[role=alert]")).toBeTruthy();
  expect(screen.getAllByText("Amber Ridge")).toBeTruthy();
  expect([scrolled.mock.calls.length, isOrderOpen()]).toEqual([1, true]);
  await user.click(button("Pay US $9.99"));
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies).toMatchObject([{ expectedLineIds: ["l"] }, { expectedLineIds: ["k"] }]);
});

test("an order that costs something by now says so above the card form", async () => {
  answers.GET = () => Response.json({ ...ORDER, total: usd("0.00") });
  const user = await show();
  answers.POST = refusal(409, 303);
  await screen.findByRole("heading", { level: 1, name: "Get it for free" });
  answers.GET = () => Response.json(ORDER);
  await user.click(button("Get it for free"));
  expect(await screen.findByText(/^The total has changed from US \$0\.00 to US \$9\.99/)).toBeTruthy();
  expect(field("Card number")).toBeTruthy();
});

test("SALE-13 an order that does not load after such a refusal is not offered as it was, and says why once it loads", async () => {
  const user = await show();
  await fillCard(user);
  answers.POST = refusal(409, 303);
  answers.GET = refusal(500, 50);
  await user.click(button("Pay US $9.99"));
  expect(await screen.findByRole("heading", { level: 1, name: "The order did not load" })).toBeTruthy();
  answers.GET = () => Response.json({ ...ORDER, total: usd("12.00") });
  await user.click(button("Try again"));
  expect(await screen.findByText(/changed from US \$9\.99 to US \$12\.00/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 })));
});

test("a coupon ends what was said of the order before it", async () => {
  const user = await show();
  await fillCard(user);
  answers.POST = refusal(409, 303);
  await user.click(button("Pay US $9.99"));
  await screen.findByText(/^Your order has changed/);
  answers.PUT = () =>
    Response.json({ ...ORDER, coupon: { code: "TEN", discount: usd("1.00") }, total: usd("8.99") });
  await user.type(field("Coupon"), "TEN");
  await user.click(button("Apply"));
  expect(await screen.findByRole("button", { name: "Pay US $8.99" })).toBeTruthy();
  expect(screen.queryByText(/has changed/)).toBe(null);
});

test.each([303, 304])(
  "a payment that is refused with the id %i after its checkout was left loads nothing",
  async (id) => {
    const user = await show();
    await fillCard(user);
    let refuse = (_answer: Response) => {};
    answers.POST = () => new Promise((resolve) => (refuse = resolve));
    await user.click(button("Pay US $9.99"));
    cleanup();
    await act(async () => refuse(refusal(409, id)()));
    expect([calls, checkoutView.cartId]).toEqual([["GET", "POST"], null]);
  },
);

test("a free order that costs something before its payment is refused says so above the card form", async () => {
  cartIdItem.write("c1");
  answers.GET = () => Response.json({ ...ORDER, total: usd("0.00") });
  const user = await show();
  let refuse = (_answer: Response) => {};
  answers.POST = () => new Promise((resolve) => (refuse = resolve));
  await user.click(await screen.findByRole("button", { name: "Get it for free" }));
  answers.GET = () => Response.json(ORDER);
  await act(async () => void Object.assign(cartSummary, { variantIds: ["free"] }));
  await screen.findByLabelText("Card number");
  await act(async () => refuse(refusal(409, 303)()));
  expect(await screen.findByText(/^The total has changed from US \$0\.00/)).toBeTruthy();
  cartIdItem.remove();
});
