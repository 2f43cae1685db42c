import { eq } from "drizzle-orm";
import { rateLimits } from "../db/schema.ts";
import { countCall } from "../http/countCall.ts";
import { CognitoError } from "./cognitoError.ts";
import type { Pool } from "./pool.ts";

/** A rate limit, per address or per account. */
interface Limit {
  calls: number;
  windowMilliseconds: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const LIMITS = {
  /** Per address. */
  call: { calls: 120, windowMilliseconds: MINUTE },
  signUp: { calls: 20, windowMilliseconds: HOUR },
  signIn: { calls: 100, windowMilliseconds: 15 * MINUTE },
  mailRequest: { calls: 30, windowMilliseconds: HOUR },
  /** Per account; a successful sign-in resets the count. */
  wrongPassword: { calls: 10, windowMilliseconds: 15 * MINUTE },
  mail: { calls: 6, windowMilliseconds: HOUR },
  code: { calls: 20, windowMilliseconds: HOUR },
} as const satisfies Record<string, Limit>;

/**
 * Counts a call before its work is done, so that concurrent calls are all counted.
 * @param who the address, or the sub of the account, which may be a fake one
 * @throws CognitoError if the limit is exceeded.
 */
export async function countAgainst(pool: Pool, name: keyof typeof LIMITS, who: string): Promise<void> {
  if (!pool.hasRateLimits) return;
  const { calls, windowMilliseconds } = LIMITS[name];
  const time = new Date(pool.now());
  const { count } = await countCall(pool.db, { key: keyOf(name, who), windowMilliseconds, time });
  if (count <= calls) return;
  throw name === "wrongPassword" || name === "signIn"
    ? new CognitoError("NotAuthorizedException", "Password attempts exceeded")
    : new CognitoError("LimitExceededException", "Attempt limit exceeded, please try after some time.");
}

export async function startCountAgain(pool: Pool, name: keyof typeof LIMITS, who: string): Promise<void> {
  if (pool.hasRateLimits) await pool.db.delete(rateLimits).where(eq(rateLimits.key, keyOf(name, who)));
}

function keyOf(name: string, who: string): string {
  return `identity-${name} ${who}`;
}
