import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, vi } from "vitest";
import { CheckoutScreen } from "../../../src/checkout/CheckoutScreen.tsx";
import type { CheckoutWire } from "../../../src/contract/checkoutCalls.ts";
import { loadTexts } from "../../../src/i18n/texts.ts";
import { leaveCheckout } from "../../../src/stores/checkout/checkoutView.ts";
import { session } from "../../../src/stores/person/session.ts";
import { field } from "../account/accountReader.tsx";

export const usd = (amount: string) => ({ amount, currencyCode: "USD" }) as const;
export const line = { id: "l", title: "Heron Canal", variant: { id: "v", image: null, price: usd("9.99") } };
export const ORDER: CheckoutWire = {
  isTest: true,
  lineItems: [line],
  subtotal: usd("9.99"),
  coupon: null,
  total: usd("9.99"),
  countryCode: "US",
  receiptTo: "ann@mail.example",
  order: null,
};
export const refusal = (status: number, id: number) => () => Response.json({ id, message: "no" }, { status });
export const lost = () => {
  throw new TypeError("Failed to fetch");
};

/** Answers by method; a payment is a POST. */
export const answers: Record<string, () => Response | Promise<Response>> = {};
export const calls: string[] = [];
export const bodies: unknown[] = [];

/** Has a signed-in reader and the server of an order, for each test of a file. */
export function serveCheckout(): void {
  beforeEach(async () => {
    await Promise.all((["checkout", "form", "validation"] as const).map(loadTexts));
    calls.length = 0;
    bodies.length = 0;
    for (const method of Object.keys(answers)) delete answers[method];
    answers.GET = () => Response.json(ORDER);
    vi.stubGlobal("fetch", async (_url: string, { method = "GET", body }: RequestInit) => {
      calls.push(method);
      if (body) bodies.push(JSON.parse(String(body)));
      return (answers[method] ?? lost)();
    });
    session.user = { id: "ann", parseUserId: null, username: "ann", displayName: null };
    session.status = "signedIn";
  });
  afterEach(() => {
    leaveCheckout();
    session.user = null;
    session.status = "guest";
  });
}

/** Shows the checkout of the cart `c1`. */
export async function show() {
  history.replaceState(null, "", "/checkout?cart=c1");
  render(
    <main>
      <CheckoutScreen />
    </main>,
  );
  return userEvent.setup();
}

/** Fills in the card form with a test card. */
export async function fillCard(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(await screen.findByLabelText("Card number"), "4242 4242 4242 4242");
  await user.type(field("Expiration date"), "1230");
  await user.type(field("CVV"), "123");
  await user.type(field("Zip code"), "12345");
}
