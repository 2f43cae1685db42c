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
  /**
   * The total that was shown before the cart changed, or for which a payment was refused because of that; `order` is what
   * it is now.
   */
  formerTotal: MoneyWire | null;
}

export const checkoutView = proxy(blank());

const orders = loader<string, CheckoutWire>({
  load: (cartId, { signal }) => getCheckout(cartId, signal),
  onResult(order, cartId) {
    const former = checkoutView.order?.total;
    showOrder(cartId, order);
    const isSame = former?.amount === order.total.amount && former.currencyCode === order.total.currencyCode;
    if (former && !isSame) checkoutView.formerTotal = former;
  },
  onFailure(error) {
    const isUnknown = errorIdOf(error) === ERROR_IDS.cartUnknown;
    checkoutView.status = isUnknown ? "unknown" : "failed";
    checkoutView.failure = screenFailureOf(error);
  },
  owner: callsOwner,
  ifOwnerLeft: "repeat",
  // Also below an order that is shown: it is no longer what would be paid.
  retriesWhenBack: () => true,
});

/** Loads what a cart costs, for a visit of its checkout. */
export async function loadCheckout(cartId: string): Promise<void> {
  if (checkoutView.cartId !== cartId) leaveCheckout();
  checkoutView.cartId = cartId;
  if (checkoutView.order === null) checkoutView.status = "loading";
  await orders.load(cartId);
}

/** Loads the order again, unless its checkout was left meanwhile. */
export async function reloadOrder(cartId: string): Promise<void> {
  if (checkoutView.cartId === cartId) await loadCheckout(cartId);
}

/**
 * Loads the order that a payment of another total, or of other guides, was refused for. The former one goes if that
 * fails, as it is not what would be paid.
 */
export async function reloadRefusedOrder(cartId: string, formerTotal: MoneyWire): Promise<void> {
  await reloadOrder(cartId);
  if (checkoutView.cartId !== cartId) return;
  if (checkoutView.status !== "ready") checkoutView.order = null;
  checkoutView.formerTotal = formerTotal;
}

/** @throws CallError, also for a code that is unknown or has expired */
export async function applyCoupon(cartId: string, code: string): Promise<void> {
  showNextOrder(cartId, await putCoupon(cartId, code));
}

/** @throws CallError */
export async function removeCoupon(cartId: string): Promise<void> {
  showNextOrder(cartId, await deleteCoupon(cartId));
}

/** Forgets the order when its screen is left. */
export function leaveCheckout(): void {
  orders.forget();
  Object.assign(checkoutView, blank());
}

onForgetPerson(leaveCheckout);

/** Shows an order that the buyer has changed, to which no earlier refusal applies. */
function showNextOrder(cartId: string, order: CheckoutWire): void {
  showOrder(cartId, order);
  if (checkoutView.cartId === cartId) checkoutView.formerTotal = null;
}

function showOrder(cartId: string, order: CheckoutWire): void {
  if (checkoutView.cartId !== cartId) return;
  checkoutView.order = ref(order);
  checkoutView.status = "ready";
  checkoutView.failure = null;
}

function blank(): CheckoutState {
  return { cartId: null, status: "loading", failure: null, order: null, formerTotal: null };
}
