import { and, eq } from "drizzle-orm";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Database, Transaction } from "../db/database.ts";
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
  request: IdempotentRequest,
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const stored = await claimKey(tx, request);
  if (stored) return stored;
  const answer = await work();
  const { scope, key } = request;
  await tx
    .update(idempotencyKeys)
    .set(answer)
    .where(and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key)));
  return answer;
}

/** Inserts a key, with its answer if that is known. @returns null for a new key, else the answer stored for it */
async function claimKey(
  tx: Transaction,
  { scope, key, requestHash, now }: IdempotentRequest,
  answer: StoredAnswer | null = null,
): Promise<StoredAnswer | null> {
  // Waits while another transaction has inserted the key and has not ended.
  const inserted = await tx
    .insert(idempotencyKeys)
    .values({ scope, key, requestHash, createdAt: now, ...answer })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (inserted.length > 0) return null;
  const stored = await findAnswer(tx, { scope, key, requestHash });
  if (!stored) throw new Error("The answer of an idempotency key was not stored");
  return stored;
}

/** An answer that may be large: what is stored of it, and how it is read again. */
export interface ReferredAnswer<Answer> {
  work(): Promise<Answer>;
  referenceOf(answer: Answer): object;
  /** @param reference what `referenceOf` returned, as JSON has it */
  read(reference: unknown): Promise<Answer>;
}

/**
 * Like `withIdempotency`, but stores a reference instead of the answer: a repeated request gets what it refers to, as it
 * is by then. So many requests about one thing take little space.
 */
export async function withReference<Answer>(
  tx: Transaction,
  request: IdempotentRequest,
  { work, referenceOf, read }: ReferredAnswer<Answer>,
): Promise<Answer> {
  const made: Answer[] = [];
  const { body } = await withIdempotency(tx, request, async () => {
    const answer = await work();
    made.push(answer);
    return { status: 200, body: JSON.stringify(referenceOf(answer)) };
  });
  const [answer = await read(JSON.parse(body))] = made;
  return answer;
}

/** Like `withReference`, for a reference that is known before the work is done: it is stored with the key. */
export async function withKnownReference<Answer>(
  tx: Transaction,
  request: IdempotentRequest,
  { reference, work, read }: { reference: object } & Pick<ReferredAnswer<Answer>, "work" | "read">,
): Promise<Answer> {
  const stored = await claimKey(tx, request, { status: 200, body: JSON.stringify(reference) });
  return stored ? read(JSON.parse(stored.body)) : work();
}

/** The answer stored for a key, null without. @throws ApiError 422 for a key of another request. */
export async function findAnswer(
  db: Database,
  { scope, key, requestHash }: Omit<IdempotentRequest, "now">,
): Promise<StoredAnswer | null> {
  const isOfKey = and(eq(idempotencyKeys.scope, scope), eq(idempotencyKeys.key, key));
  const [row] = await db.select().from(idempotencyKeys).where(isOfKey);
  if (!row) return null;
  if (row.requestHash !== requestHash) {
    throw new ApiError(422, "keyReused", "The idempotency key was used for another request");
  }
  const { status, body } = row;
  return status === null || body === null ? null : { status, body };
}
