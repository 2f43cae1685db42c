import { createHash } from "node:crypto";
import * as z from "zod/mini";
import type { IdempotentRequest } from "../http/withIdempotency.ts";
import type { CartCaller } from "../ports/commerceProvider.ts";

/** A change of a cart, all that its answer depends on. */
export interface CartChange {
  name: string;
  /** Absent while there is no cart. */
  cartId?: string;
  [field: string]: string | null | undefined;
}

/** What is stored of the answer to a change: the cart is read again for a repeated one. */
export const cartReference = z.object({ id: z.string() });

/**
 * The request by which a change is made once; null if the caller sent no key. Guests have no name, so their keys are of
 * the cart, whose id only its owner knows, and those of new carts of the guest's token.
 */
export function cartChangeRequest(
  { idempotencyKey, userId, guest }: CartCaller,
  change: CartChange,
  now: number,
): IdempotentRequest | null {
  if (idempotencyKey === null) return null;
  return {
    scope: `cart ${userId ?? change.cartId ?? `guest ${guest}`}`,
    key: idempotencyKey,
    requestHash: createHash("sha256").update(JSON.stringify(change)).digest("hex"),
    now: new Date(now),
  };
}
