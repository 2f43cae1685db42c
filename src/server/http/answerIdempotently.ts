import { createHash } from "node:crypto";
import type { Context } from "hono";
import type { Database, Transaction } from "../db/database.ts";
import { inTransaction } from "../db/inTransaction.ts";
import type { AppEnv } from "./appEnv.ts";
import { NOT_STORED } from "./body/caching.ts";
import { idempotencyKey } from "./idempotencyKey.ts";
import { type ReferredAnswer, type StoredAnswer, withIdempotency, withReference } from "./withIdempotency.ts";

/** Longest path that stands in a scope as it is: the scope is a key of an index, which has no room for 3 kB. */
const MAX_PATH = 500;

/**
 * Makes a change in a transaction and answers with its JSON. A request with an `Idempotency-Key` header is done once:
 * repeated, it gets the first answer.
 * @param parts.scope the caller's id: two callers may have the same key
 * @param parts.requestHash of what the answer depends on, if that is not the body as it was sent
 * @param recall for an answer that may be large: a repeated request gets what is stored by then
 * @throws ApiError 400 for an invalid key, 422 for one that was used for another request.
 */
export async function answerIdempotently<Answer extends object>(
  context: Context<AppEnv>,
  parts: { db: Database; scope: string; now: () => number; requestHash?: string },
  change: (tx: Transaction) => Promise<Answer>,
  recall?: (tx: Transaction) => Pick<ReferredAnswer<Answer>, "referenceOf" | "read">,
): Promise<Response> {
  const key = idempotencyKey(context);
  const { method, path } = context.req;
  const requestHash = parts.requestHash ?? hashOf(await context.req.arrayBuffer());
  const place = path.length > MAX_PATH ? hashOf(path) : path;
  const scope = `${method} ${place} ${parts.scope}`;
  const answer = await inTransaction(parts.db, async (tx): Promise<StoredAnswer> => {
    const run = async (): Promise<StoredAnswer> => ({ status: 200, body: JSON.stringify(await change(tx)) });
    if (key === null) return run();
    const asked = { scope, key, requestHash, now: new Date(parts.now()) };
    if (!recall) return withIdempotency(tx, asked, run);
    const recalled = await withReference(tx, asked, { work: () => change(tx), ...recall(tx) });
    return { status: 200, body: JSON.stringify(recalled) };
  });
  const headers = { "Content-Type": "application/json", ...NOT_STORED };
  return context.body(answer.body, answer.status, headers);
}

function hashOf(content: ArrayBuffer | string): string {
  const bytes = typeof content === "string" ? content : Buffer.from(content);
  return createHash("sha256").update(bytes).digest("hex");
}
