import { getTransaction } from "../../api/checkoutApi.ts";
import type { TransactionAnswer } from "../../contract/checkoutCalls.ts";
import { ERROR_IDS } from "../../contract/errorBody.ts";
import { publicConfig } from "../../lib/publicConfig.ts";
import { errorIdOf } from "../failureOf.ts";

/** Between the attempts: half a minute in all. */
const WAIT_MILLISECONDS = [1_000, 2_000, 4_000, 8_000, 15_000];

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
