import type { CartWire } from "../../../contract/cartCalls.ts";
import type { Database } from "../../db/database.ts";
import { inTransaction } from "../../db/inTransaction.ts";
import { findAnswer, type StoredAnswer, withIdempotency } from "../../http/withIdempotency.ts";
import type { CartCaller } from "../../ports/commerceProvider.ts";
import { type CartChange, cartChangeRequest, cartReference } from "../cartChangeRequest.ts";

interface IdempotentCartParts {
  db: Database;
  /** Milliseconds since 1970. */
  now: () => number;
  /** The cart as it is, for a repeated request. */
  read(caller: CartCaller, cartId: string): Promise<CartWire>;
}

/**
 * Makes a change of another service once for the caller's key, and returns the cart as it is by then for each further request. The
 * service takes no part in our transactions: of two servers that get the same request at the same time, both make the
 * change, and both return the cart that the first of them stored.
 */
export function idempotentCartChange({ db, now, read }: IdempotentCartParts) {
  const running = new Map<string, Promise<CartWire>>();

  return (caller: CartCaller, request: CartChange, change: () => Promise<CartWire>): Promise<CartWire> => {
    const asked = cartChangeRequest(caller, request, now());
    if (asked === null) return change();
    const { scope, key, requestHash } = asked;
    const name = JSON.stringify([scope, key, requestHash]);
    const again = ({ body }: StoredAnswer) => read(caller, cartReference.parse(JSON.parse(body)).id);

    const run = async (): Promise<CartWire> => {
      const known = await findAnswer(db, asked);
      if (known) return again(known);
      const cart = await change();
      const stored = await inTransaction(db, (tx) =>
        withIdempotency(tx, asked, async () => ({ status: 200, body: JSON.stringify({ id: cart.id }) })),
      );
      const { id } = cartReference.parse(JSON.parse(stored.body));
      return id === cart.id ? cart : read(caller, id);
    };

    const started = running.get(name) ?? run().finally(() => running.delete(name));
    running.set(name, started);
    return started;
  };
}
