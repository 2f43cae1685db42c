import { afterAll, expect, test, vi } from "vitest";
import { fakeBrowser, fakeFetch } from "../../../helpers/fakeBrowser.ts";

fakeBrowser();
const { findPayment, payOrder } = await import("../../../../src/stores/checkout/payOrder.ts");
afterAll(() => vi.unstubAllGlobals());

const CART = "a+b/c=?key=1";
const usd = (amount: string) => ({ amount, currencyCode: "USD" }) as const;
const PAYMENT = {
  cardholderName: "Peat Walker",
  cardNumber: "4242 4242 4242 4242",
  expirationDate: "12/30",
  cvv: "123",
  zipcode: "12345",
  expectedTotal: usd("9.99"),
};
const ORDER = { orderNumber: "1234567890", subtotal: 999 };
const checkoutWith = (order: typeof ORDER | null) =>
  Response.json({
    isTest: true,
    lineItems: [],
    subtotal: usd("9.99"),
    coupon: null,
    total: usd("9.99"),
    order,
  });
const refusal = (status: number, id: number) => Response.json({ id, message: "no" }, { status });
const lost = () => new TypeError("Failed to fetch");
const pay = () => payOrder(CART, PAYMENT, "cs");
const methods = (fetch: ReturnType<typeof fakeFetch>) => fetch.mock.calls.map(([, init]) => init?.method);

test("CART-29 a payment is sent once, with the total that was shown and no card data in its address", async () => {
  const fetch = fakeFetch(Response.json(ORDER));
  expect(await pay()).toEqual({ status: "paid", order: ORDER });
  expect(fetch).toHaveBeenCalledTimes(1);
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe("/api/shopify/checkout/a%2Bb%2Fc%3D%3Fkey%3D1/pay");
  expect(JSON.parse(String(init?.body))).toEqual(PAYMENT);
  expect(init?.headers).toMatchObject({ "accept-language": "cs" });
});

test.each([
  [402, 301],
  [422, 302],
  [409, 303],
  [429, 6],
])(
  "CART-26 a payment refused with %i and the id %i was not made, and nothing more is asked",
  async (status, id) => {
    const fetch = fakeFetch(refusal(status, id));
    expect(await pay()).toEqual({ status: "refused", id, field: null });
    expect(fetch).toHaveBeenCalledTimes(1);
  },
);

test.each([
  ["cvv", "cvv"],
  ["__proto__", null],
  [7, null],
])("of a refused payment the field %o of the body is %o", async (field, read) => {
  fakeFetch(Response.json({ id: 302, message: "Refused", field }, { status: 422 }));
  expect(await pay()).toEqual({ status: "refused", id: 302, field: read });
});

test.each([
  ["a lost connection", lost()],
  ["a failure of the server", refusal(500, 50)],
  ["an unreadable answer", Response.json({ order: 1 })],
])(
  "after %s the order is looked up, and a payment that was made is not offered again",
  async (_name, answer) => {
    const fetch = fakeFetch(answer, checkoutWith(ORDER));
    expect(await pay()).toEqual({ status: "paid", order: ORDER });
    expect(methods(fetch)).toEqual(["POST", "GET"]);
  },
);

test("after a lost answer a cart without an order can be paid again", async () => {
  const fetch = fakeFetch(lost(), checkoutWith(null));
  expect(await pay()).toEqual({ status: "notMade" });
  expect(methods(fetch)).toEqual(["POST", "GET"]);
});

test("while the order cannot be looked up either, the outcome is unknown; asking again sends no payment", async () => {
  const fetch = fakeFetch(lost(), lost(), checkoutWith(ORDER));
  expect(await pay()).toEqual({ status: "unknown" });
  expect(await findPayment(CART)).toEqual({ status: "paid", order: ORDER });
  expect(methods(fetch)).toEqual(["POST", "GET", "GET"]);
});
