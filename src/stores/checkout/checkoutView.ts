import { proxy, ref } from "valtio";
import { deleteCoupon, getCheckout, putCoupon } from "../../api/checkoutApi.ts";
import { callsOwner } from "../../api/client.ts";
import type { CheckoutWire } from "../../contract/checkoutCalls.ts";
import { ERROR_IDS } from "../../contract/errorBody.ts";
import type { MoneyWire } from "../../contract/money.ts";
import { loader } from "../../lib/loader.ts";
import type { Failure } from "../../lib/network/failure.ts";
import { errorIdOf, screenFailureOf } from "../failureOf.ts";
import { onForgetPerson } from "../person/forgetPerson.ts";
import type { StoredRef } from "../storedRef.ts";

interface CheckoutState {
  /** The cart to pay. */
  cartId: string | null;
  /** `unknown`: there is no such cart, or it belongs to somebody else. */
  status: "loading" | "ready" | "unknown" | "failed";
  failure: Failure | null;
  /** The order as last loaded; it stays while it is loaded again. */
  order: StoredRef<CheckoutWire> | null;
  /** While a payment of the order is sent, and while its outcome is unknown. */
  isPaying: boolean;
  /** The total of a payment that was refused because the order was another one by then; `order` is what it is now. */
  formerTotal: MoneyWire | null;
}

export const checkoutView = proxy<CheckoutState>({
  cartId: null,
  status: "loading",
  failure: null,
  order: null,
  isPaying: false,
  formerTotal: null,
});

const orders = loader<string, CheckoutWire>({
  load: (cartId, { signal }) => getCheckout(cartId, signal),
  onResult: (order, cartId) => showOrder(cartId, order),
  onFailure(error) {
    const isUnknown = errorIdOf(error) === ERROR_IDS.cartUnknown;
    checkoutView.status = isUnknown ? "unknown" : "failed";
    checkoutView.failure = screenFailureOf(error);
  },
  owner: callsOwner,
  ifOwnerLeft: "repeat",
  retriesWhenBack: () => checkoutView.order === null,
});

/** Loads what a cart costs. Called for each visit of its checkout, and again when the server has refused to sell it so. */
export async function loadCheckout(cartId: string): Promise<void> {
  if (checkoutView.cartId !== cartId) leaveCheckout();
  checkoutView.cartId = cartId;
  if (checkoutView.order === null) checkoutView.status = "loading";
  await orders.load(cartId);
}

/**
 * Loads the order of a cart with other guides than before: the former one must not be paid, not even if loading fails. One
 * that is being paid stays until its outcome is shown.
 */
export async function reloadChangedCart(cartId: string): Promise<void> {
  if (!checkoutView.isPaying) checkoutView.order = null;
  await loadCheckout(cartId);
}

/** Loads the order that a payment of another total, or of other guides, was refused for. */
export async function reloadRefusedOrder(cartId: string, formerTotal: MoneyWire): Promise<void> {
  await loadCheckout(cartId);
  if (checkoutView.cartId === cartId) checkoutView.formerTotal = formerTotal;
}

/** @throws CallError, also for a code that is unknown or has expired */
export async function applyCoupon(cartId: string, code: string): Promise<void> {
  showOrder(cartId, await putCoupon(cartId, code));
}

/** @throws CallError */
export async function removeCoupon(cartId: string): Promise<void> {
  showOrder(cartId, await deleteCoupon(cartId));
}

/** Forgets the order when its screen is left. */
export function leaveCheckout(): void {
  orders.forget();
  Object.assign(checkoutView, {
    cartId: null,
    status: "loading",
    failure: null,
    order: null,
    isPaying: false,
    formerTotal: null,
  });
}

onForgetPerson(leaveCheckout);

function showOrder(cartId: string, order: CheckoutWire): void {
  if (checkoutView.cartId !== cartId) return;
  checkoutView.order = ref(order);
  checkoutView.status = "ready";
  checkoutView.failure = null;
}
