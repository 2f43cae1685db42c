import { and, eq, gt, inArray } from "drizzle-orm";
import { rateLimits } from "../db/schema.ts";
import type { Limit, LimitName } from "../http/limits/callLimits.ts";
import { countCall } from "../http/limits/countCall.ts";
import { countWithDelay } from "../http/limits/countWithDelay.ts";
import type { CallOrigin } from "../ports/identityProvider.ts";
import type { ProviderRefusedError } from "../ports/providerRefusedError.ts";
import { cognitoError } from "./cognitoError.ts";
import type { Pool } from "./pool.ts";

const MINUTE = 60_000;
/** How long a network counts as known after a sign-in from it. */
const KNOWN_MILLISECONDS = 30 * 24 * 60 * MINUTE;

/**
 * Attempts at an account of the pool, by its name and the network, so that a stranger cannot lock somebody out. From
 * all networks together, attempts beyond `free` have to wait ever longer, unless they come from a known network.
 */
const ATTEMPT_LIMITS = {
  wrongPassword: { calls: 10, milliseconds: 15 * MINUTE, free: 100 },
  code: { calls: 10, milliseconds: 60 * MINUTE, free: 100 },
  mail: { calls: 6, milliseconds: 60 * MINUTE, free: 24 },
} as const satisfies Record<string, Limit & { free: number }>;

type AttemptName = keyof typeof ATTEMPT_LIMITS;

/** Counts a call before its work, so that concurrent ones all count. @throws ProviderRefusedError */
export async function countCallOf(pool: Pool, name: LimitName, { address }: CallOrigin): Promise<void> {
  if ((await pool.limiter.excess(name, { address })) !== null) throw exceeded(name);
}

/**
 * Counts an attempt before its work is done, so that concurrent attempts are all counted.
 * @param nameId of the subject, which may be unknown
 * @throws ProviderRefusedError if a limit is exceeded.
 */
export async function countAttempt(
  pool: Pool,
  name: AttemptName,
  { nameId }: { nameId: string },
  { address }: CallOrigin,
): Promise<void> {
  if (!pool.hasRateLimits) return;
  const limit = ATTEMPT_LIMITS[name];
  // Refused ones do not count for all networks together.
  const mayGoOn =
    (await isWithin(pool, keyOf(name, nameId, address), limit)) &&
    ((await countWithDelay(pool.db, {
      key: keyOf(name, nameId),
      free: limit.free,
      time: new Date(pool.now()),
    })) ||
      (name === "wrongPassword" && (await isKnown(pool, nameId, address))));
  if (!mayGoOn) throw exceeded(name);
}

/** Forgets the attempts at some names: from this network, and from all networks together. */
export async function forgetAttempts(
  pool: Pool,
  names: readonly AttemptName[],
  nameIds: readonly string[],
  origin: CallOrigin,
): Promise<void> {
  if (pool.hasRateLimits) await forgetting(pool, names, nameIds, origin);
}

/** The statement of `forgetAttempts`, as part of a larger one. */
export function forgetting(
  { db }: Pool,
  names: readonly AttemptName[],
  nameIds: readonly string[],
  { address }: CallOrigin,
) {
  const keys = names.flatMap((name) =>
    nameIds.flatMap((nameId) => [keyOf(name, nameId), keyOf(name, nameId, address)]),
  );
  return db.delete(rateLimits).where(inArray(rateLimits.key, keys));
}

/** Remembers for 30 days that somebody signed in with a name from this network. */
export async function rememberNetwork(pool: Pool, nameId: string, { address }: CallOrigin): Promise<void> {
  if (!pool.hasRateLimits) return;
  const endsAt = new Date(pool.now() + KNOWN_MILLISECONDS);
  await pool.db
    .insert(rateLimits)
    .values({ key: knownKeyOf(pool, nameId, address), endsAt, count: 1 })
    .onConflictDoUpdate({ target: rateLimits.key, set: { endsAt } });
}

async function isKnown(pool: Pool, nameId: string, address: string): Promise<boolean> {
  const { key, endsAt } = rateLimits;
  const isNoted = and(eq(key, knownKeyOf(pool, nameId, address)), gt(endsAt, new Date(pool.now())));
  return (await pool.db.select({ key }).from(rateLimits).where(isNoted)).length > 0;
}

/** Hashed with the secret key, so that the rows do not show who signed in from where. */
function knownKeyOf(pool: Pool, nameId: string, address: string): string {
  return keyOf("known", pool.seal.derive(`known ${nameId} ${address}`).toString("base64url"));
}

/** Always asks the database, because attempts can be forgotten before their window ends. */
async function isWithin(pool: Pool, key: string, limit: Limit): Promise<boolean> {
  const { count } = await countCall(pool.db, { key, limit, time: new Date(pool.now()) });
  return count <= limit.calls;
}

function exceeded(name: LimitName | AttemptName): ProviderRefusedError {
  return name === "wrongPassword" || name === "signIn"
    ? cognitoError("NotAuthorizedException", "Password attempts exceeded")
    : cognitoError("LimitExceededException", "Attempt limit exceeded, please try after some time.");
}

function keyOf(name: string, ...who: string[]): string {
  return `identity-${name} ${who.join(" ")}`;
}
