import { and, eq } from "drizzle-orm";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Transaction } from "../db/database.ts";
import { idempotencyKeys } from "../db/workSchema.ts";
import { ApiError } from "./apiError.ts";

/** An answer as it is stored and sent. */
export interface StoredAnswer {
  status: ContentfulStatusCode;
  /** JSON. */
  body: string;
}

export interface IdempotentRequest {
  /** Whose key it is: the call and its caller. The same key in another scope is another key. */
  scope: string;
  key: string;
  /** Hash of all that the answer depends on. */
  requestHash: string;
  now: Date;
}

/**
 * Runs work once for a key and stores its answer in the same transaction; a repeated request gets the stored answer.
 * Of concurrent requests with one key the first runs and the others wait for its commit. If the work fails, the key
 * stays unused.
 * @throws ApiError 422 if the key was used for another request.
 */
export async function withIdempotency(
  tx: Transaction,
  { scope, key, requestHash, now }: IdempotentRequest,
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const isOfKey = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
  // Waits while another transaction has inserted the key and has not ended.
  const inserted = await tx
    .insert(idempotencyKeys)
    .values({ scope, key, requestHash, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (inserted.length === 0) return storedAnswer(tx, isOfKey, requestHash);
  const answer = await work();
  await tx.update(idempotencyKeys).set(answer).where(isOfKey);
  return answer;
}

async function storedAnswer(
  tx: Transaction,
  isOfKey: ReturnType<typeof and>,
  requestHash: string,
): Promise<StoredAnswer> {
  const [row] = await tx.select().from(idempotencyKeys).where(isOfKey);
  if (row?.requestHash !== requestHash) {
    throw new ApiError(422, "keyReused", "The idempotency key was used for another request");
  }
  const { status, body } = row;
  if (status === null || body === null) throw new Error("The answer of an idempotency key was not stored");
  return { status, body };
}
