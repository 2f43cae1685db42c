import type { TransactionAnswer } from "../../contract/checkoutCalls.ts";
import type { Database } from "../db/database.ts";
import { ApiError } from "../http/apiError.ts";
import { boughtOrders } from "./boughtOrders.ts";

/** An order of a user. @throws ApiError 404 `orderUnknown`, also for the order of somebody else */
export async function transactionOf(
  db: Database,
  { orderNumber, userId }: { orderNumber: string; userId: string },
): Promise<TransactionAnswer> {
  // Of two stores with the number, the one that the buyer comes from.
  const order = (await boughtOrders(db, { userId, orderNumber })).at(-1);
  if (!order) throw new ApiError(404, "orderUnknown", "There is no such order");
  return order;
}
