import { inArray } from "drizzle-orm";
import { rateLimits } from "../db/schema.ts";
import { countCall } from "../http/limits/countCall.ts";
import { countWithDelay } from "../http/limits/countWithDelay.ts";
import { CognitoError } from "./cognitoError.ts";
import type { Origin, Pool } from "./pool.ts";

/** A rate limit of calls in a window. */
interface Limit {
  calls: number;
  windowMilliseconds: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Per network. */
const CALL_LIMITS = {
  call: { calls: 120, windowMilliseconds: MINUTE },
  signUp: { calls: 20, windowMilliseconds: HOUR },
  signIn: { calls: 100, windowMilliseconds: 15 * MINUTE },
  mailRequest: { calls: 30, windowMilliseconds: HOUR },
} as const satisfies Record<string, Limit>;

/**
 * Per name and network, so that a stranger cannot lock somebody out. From all networks together, attempts beyond
 * `free` have to wait ever longer.
 */
const ATTEMPT_LIMITS = {
  wrongPassword: { calls: 10, windowMilliseconds: 15 * MINUTE, free: 100 },
  code: { calls: 10, windowMilliseconds: HOUR, free: 100 },
  mail: { calls: 6, windowMilliseconds: HOUR, free: 24 },
} as const satisfies Record<string, Limit & { free: number }>;

type AttemptName = keyof typeof ATTEMPT_LIMITS;

/**
 * Counts a call before its work is done, so that concurrent calls are all counted.
 * @throws CognitoError if the limit is exceeded.
 */
export async function countCallOf(
  pool: Pool,
  name: keyof typeof CALL_LIMITS,
  { address }: Origin,
): Promise<void> {
  if (!pool.hasRateLimits) return;
  const { calls: limit, windowMilliseconds } = CALL_LIMITS[name];
  const call = { key: keyOf(name, address), limit, windowMilliseconds, time: new Date(pool.now()) };
  if ((await pool.counter.excess(call)) !== null) throw exceeded(name);
}

/**
 * Counts an attempt before its work is done, so that concurrent attempts are all counted.
 * @param nameId of the subject, which may be unknown
 * @throws CognitoError if a limit is exceeded.
 */
export async function countAttempt(
  pool: Pool,
  name: AttemptName,
  { nameId }: { nameId: string },
  { address }: Origin,
): Promise<void> {
  if (!pool.hasRateLimits) return;
  const limit = ATTEMPT_LIMITS[name];
  // Refused ones do not count for all networks together.
  const mayGoOn =
    (await isWithin(pool, keyOf(name, nameId, address), limit)) &&
    (await countWithDelay(pool.db, {
      key: keyOf(name, nameId),
      free: limit.free,
      time: new Date(pool.now()),
    }));
  if (!mayGoOn) throw exceeded(name);
}

/** Forgets the attempts at some names: from this network, and from all networks together. */
export async function forgetAttempts(
  pool: Pool,
  names: readonly AttemptName[],
  nameIds: readonly string[],
  { address }: Origin,
): Promise<void> {
  if (!pool.hasRateLimits) return;
  const keys = names.flatMap((name) =>
    nameIds.flatMap((nameId) => [keyOf(name, nameId), keyOf(name, nameId, address)]),
  );
  await pool.db.delete(rateLimits).where(inArray(rateLimits.key, keys));
}

/** Always asks the database, because attempts can be forgotten before their window ends. */
async function isWithin(pool: Pool, key: string, { calls, windowMilliseconds }: Limit): Promise<boolean> {
  const { count } = await countCall(pool.db, { key, windowMilliseconds, time: new Date(pool.now()) });
  return count <= calls;
}

function exceeded(name: keyof typeof CALL_LIMITS | AttemptName): CognitoError {
  return name === "wrongPassword" || name === "signIn"
    ? new CognitoError("NotAuthorizedException", "Password attempts exceeded")
    : new CognitoError("LimitExceededException", "Attempt limit exceeded, please try after some time.");
}

function keyOf(name: string, ...who: string[]): string {
  return `identity-${name} ${who.join(" ")}`;
}
