import { getTransaction } from "../../api/checkoutApi.ts";
import { callsOwner } from "../../api/client.ts";
import type { TransactionAnswer } from "../../contract/checkoutCalls.ts";
import { ERROR_IDS } from "../../contract/errorBody.ts";
import { moneyFromWire } from "../../contract/money.ts";
import { publicConfig } from "../../lib/publicConfig.ts";
import { errorIdOf } from "../failureOf.ts";
import { noteOwnership, ownership } from "../person/ownership.ts";
import { reloadPurchases } from "../person/reloadPurchases.ts";
import { noteOrder } from "./knownOrders.ts";

/** Between the attempts: half a minute in all. */
const WAIT_MILLISECONDS = [1_000, 2_000, 4_000, 8_000, 15_000];

declare global {
  interface Window {
    /** Events for scripts that measure sales; none is loaded by default. */
    dataLayer?: unknown[];
  }
}

/**
 * Takes over an order of the signed-in user: its guides are owned at once, list and receipts are reloaded, and
 * the sale is reported once per order. A failed look-up still reloads them. Never rejects.
 * @param subtotal in hundredths; null if unknown, then the order's total is reported, or nothing without its receipt
 * @returns the order; null if it is not the reader's, or was not looked up
 */
export async function completeOrder(
  orderNumber: string,
  subtotal: number | null,
): Promise<TransactionAnswer | null> {
  const owner = callsOwner();
  try {
    const order = await reportedOrder(orderNumber);
    const { guideIds } = order;
    if (owner === null || owner !== callsOwner()) return null;
    if (ownership.owner === owner) noteOwnership({ owned: guideIds, notOwned: [] }, ownership.ownedIds);
    const value = subtotal ?? paidOf(order);
    if (value !== null && noteOrder(orderNumber)) reportSale(orderNumber, value, guideIds);
    return order;
  } catch (error) {
    console.warn("The order was not looked up:", error);
    return null;
  } finally {
    reloadPurchases();
  }
}

/** What was paid, in hundredths; null if that is unknown. */
function paidOf({ receipt }: TransactionAnswer): number | null {
  return receipt ? moneyFromWire(receipt.total).minor : null;
}

function reportSale(orderNumber: string, value: number, guideIds: string[]): void {
  window.dataLayer ??= [];
  window.dataLayer.push({
    event: "purchase",
    transaction_id: orderNumber,
    value: value / 100,
    currency: "USD",
    items: guideIds,
  });
}

/**
 * The caller's own order. Another commerce provider reports an order to the server within seconds of its payment, so
 * one that is unknown is asked for again for a while.
 */
export async function reportedOrder(orderNumber: string): Promise<TransactionAnswer> {
  const waits = publicConfig().checkoutHosts?.length ? WAIT_MILLISECONDS : [];
  for (const milliseconds of waits) {
    try {
      return await getTransaction(orderNumber);
    } catch (error) {
      if (errorIdOf(error) !== ERROR_IDS.orderUnknown) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
  }
  return getTransaction(orderNumber);
}
