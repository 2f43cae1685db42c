import { createHash } from "node:crypto";
import { type CartWire, cartWire } from "../../../contract/cartCalls.ts";
import type { Database } from "../../db/database.ts";
import { inTransaction } from "../../db/inTransaction.ts";
import { findAnswer, withIdempotency } from "../../http/withIdempotency.ts";
import type { CartCaller } from "../../ports/commerceProvider.ts";

interface ChangeRequest {
  name: string;
  [field: string]: string | null;
}

/**
 * Makes a change of another service once for the caller's key, and answers the same for each further request. The
 * service takes no part in our transactions: of two servers that get the same request at the same time, both make the
 * change, and both return what the first of them stored.
 */
export function onceForKey({ db, now }: { db: Database; now: () => number }) {
  const running = new Map<string, Promise<CartWire>>();

  return (caller: CartCaller, request: ChangeRequest, change: () => Promise<CartWire>): Promise<CartWire> => {
    const { idempotencyKey: key, userId } = caller;
    if (key === null) return change();
    const requestHash = createHash("sha256").update(JSON.stringify(request)).digest("hex");
    const asked = { scope: `cart ${userId ?? "guest"}`, key, requestHash, now: new Date(now()) };
    const name = JSON.stringify([asked.scope, key, requestHash]);

    async function run(): Promise<CartWire> {
      const known = await findAnswer(db, asked);
      if (known) return cartWire.parse(JSON.parse(known.body));
      const cart = await change();
      const stored = await inTransaction(db, (tx) =>
        withIdempotency(tx, asked, async () => ({ status: 200, body: JSON.stringify(cart) })),
      );
      return cartWire.parse(JSON.parse(stored.body));
    }

    const started = running.get(name) ?? run().finally(() => running.delete(name));
    running.set(name, started);
    return started;
  };
}
