import { randomInt } from "node:crypto";
import { and, eq, gt, lt, sql } from "drizzle-orm";
import { identityCodes } from "../db/identitySchema.ts";
import { CognitoError } from "./cognitoError.ts";
import type { Pool } from "./pool.ts";

export type CodeKind = (typeof identityCodes.$inferSelect)["kind"];

/** Failed attempts after which a code is locked. */
const WRONG_TRIES = 5;

/** Same lifetimes as Cognito's. */
const LIFE_MILLISECONDS: Record<CodeKind, number> = { signUp: 24 * 3_600_000, password: 3_600_000 };

/** Creates a 6-digit code, which replaces an earlier one of the same kind. */
export async function issueCode(pool: Pool, sub: string, kind: CodeKind): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const now = new Date(pool.now());
  const fresh = {
    hash: hashOf(pool, sub, kind, code),
    wrongTries: 0,
    expiresAt: new Date(now.getTime() + LIFE_MILLISECONDS[kind]),
  };
  await pool.db.delete(identityCodes).where(lt(identityCodes.expiresAt, now));
  await pool.db
    .insert(identityCodes)
    .values({ sub, kind, ...fresh })
    .onConflictDoUpdate({ target: [identityCodes.sub, identityCodes.kind], set: fresh });
  return code;
}

/**
 * Verifies a code and invalidates it.
 * @throws CognitoError CodeMismatch for a wrong code, LimitExceeded for a locked one, ExpiredCode for one that has
 * expired, was used or never sent.
 */
export async function takeCode(pool: Pool, sub: string, kind: CodeKind, code: string): Promise<void> {
  const isOfSubject = and(eq(identityCodes.sub, sub), eq(identityCodes.kind, kind));
  const isAlive = gt(identityCodes.expiresAt, new Date(pool.now()));
  // Counted before the comparison, so that concurrent guesses are all counted.
  const [row] = await pool.db
    .update(identityCodes)
    .set({ wrongTries: sql`${identityCodes.wrongTries} + 1` })
    .where(and(isOfSubject, isAlive))
    .returning();
  if (!row) throw expired();
  if (row.wrongTries > WRONG_TRIES) {
    throw new CognitoError("LimitExceededException", "Attempt limit exceeded, please try after some time.");
  }
  const hash = hashOf(pool, sub, kind, code);
  if (row.hash !== hash) {
    throw new CognitoError("CodeMismatchException", "Invalid verification code provided, please try again.");
  }
  const used = await pool.db
    .delete(identityCodes)
    .where(and(isOfSubject, eq(identityCodes.hash, hash)))
    .returning({ sub: identityCodes.sub });
  if (used.length === 0) throw expired();
}

function expired(): CognitoError {
  return new CognitoError("ExpiredCodeException", "Invalid code provided, please request a code again.");
}

/**
 * Keyed, because a million attempts would otherwise reveal the code of a stolen row, and callers cannot influence the
 * compared hash.
 */
function hashOf(pool: Pool, sub: string, kind: CodeKind, code: string): string {
  return pool.seal.derive(`code ${kind} ${sub} ${code}`).toString("hex");
}
