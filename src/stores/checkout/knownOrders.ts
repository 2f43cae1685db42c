import * as z from "zod/mini";
import { STORAGE_PREFIX } from "../../contract/names.ts";
import { storageItem } from "../../lib/storage.ts";

export const KNOWN_ORDERS_KEY = `${STORAGE_PREFIX}_ORDERS`;
const MAX_ORDERS = 100;

/** It stays when somebody signs out, so that no order is counted twice; nobody but its buyer can read an order. */
const ordersItem = storageItem({ key: KNOWN_ORDERS_KEY, schema: z.array(z.string()) });

/** Notes an order; the other tabs see it in the browser's storage. @returns whether it is new to this browser */
export function noteOrder(orderNumber: string): boolean {
  const known = ordersItem.read() ?? [];
  if (known.includes(orderNumber)) return false;
  ordersItem.write([...known, orderNumber].slice(-MAX_ORDERS));
  return true;
}
