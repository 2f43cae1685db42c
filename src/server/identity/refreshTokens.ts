import { createHash, randomBytes, randomUUID } from "node:crypto";
import { and, eq, gt, isNull, lte, ne, sql } from "drizzle-orm";
import type { Database, Transaction } from "../db/database.ts";
import { identityAccounts, identityRefreshTokens } from "../db/identitySchema.ts";
import { inTransaction } from "../db/inTransaction.ts";
import { rateLimits } from "../db/schema.ts";
import type { CallOrigin } from "../ports/identityProvider.ts";
import { type Account, lockAccount } from "./accounts.ts";
import { cognitoError } from "./cognitoError.ts";
import { forgetting } from "./countAttempts.ts";
import type { Pool } from "./pool.ts";

type RefreshRow = typeof identityRefreshTokens.$inferSelect;

/** A sign-in: what all its tokens have in common. */
export interface SignIn {
  sub: string;
  /** `origin_jti` of its tokens. */
  family: string;
  signedInAt: Date;
}

/** Maximum duration of a sign-in, however often it is refreshed. */
const LIFE_MILLISECONDS = 30 * 24 * 3_600_000;
/** A replaced token stays valid for this long, because responses get lost and tabs race. */
const GRACE_MILLISECONDS = 60_000;
const TOKEN_BYTES = 48;

/**
 * Begins a sign-in of an account whose password was verified, and forgets the wrong ones that were tried.
 * @returns null if the password has been changed since the account was read
 */
export async function beginSignIn(
  pool: Pool,
  { account, nameId }: { account: Account; nameId: string },
  origin: CallOrigin,
): Promise<{ signIn: SignIn; refreshToken: string } | null> {
  const signIn = { sub: account.sub, family: randomUUID(), signedInAt: new Date(pool.now()) };
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const { family, signedInAt } = signIn;
  const { sub, salt } = identityAccounts;
  // One statement: the lock of the account is held until the row is there. Each password has a salt of its own.
  const unchanged = pool.db
    .select({
      hash: sql`${hashOf(token)}::text`.as("hash"),
      family: sql`${family}::text`.as("family"),
      sub,
      generation: sql`0::int`.as("generation"),
      retiredAt: sql`null::timestamptz`.as("retired_at"),
      signedInAt: sql`${signedInAt.toISOString()}::timestamptz`.as("signed_in_at"),
      expiresAt: sql`${expiryOf(signIn).toISOString()}::timestamptz`.as("expires_at"),
    })
    .from(identityAccounts)
    .where(and(eq(sub, account.sub), eq(salt, account.salt)))
    .for("update");
  const forgotten = pool.db
    .$with("forgotten")
    .as(forgetting(pool, ["wrongPassword"], [nameId], origin).returning({ key: rateLimits.key }));
  const begun = await pool.db
    .with(...(pool.hasRateLimits ? [forgotten] : []))
    .insert(identityRefreshTokens)
    .select(unchanged)
    .returning({ hash: identityRefreshTokens.hash });
  return begun.length === 0 ? null : { signIn, refreshToken: token };
}

/**
 * Renews a sign-in with a refresh token. That retires its predecessor and all others that were issued with it: they
 * stay valid for a grace period, and use of one after it means that it or its successor was stolen, so the whole
 * sign-in is revoked. The token itself stays valid until a successor is used, because the response may get lost.
 * @param options.isRotated whether to issue a successor
 * @throws ProviderRefusedError NotAuthorized for a token that is unknown, revoked, replaced or expired.
 */
export async function renewSignIn(
  pool: Pool,
  token: string,
  { isRotated }: { isRotated: boolean },
): Promise<{ account: Account; signIn: SignIn; successor: string | null }> {
  const used = await inTransaction(pool.db, async (tx) => {
    const locked = await lockToken(tx, token);
    if (!locked) return "revoked";
    const { row, account } = locked;
    const now = new Date(pool.now());
    if (row.expiresAt <= now) return "expired";
    if (row.retiredAt && row.retiredAt.getTime() + GRACE_MILLISECONDS < now.getTime()) {
      await revokeFamily(tx, row.family);
      return "revoked";
    }
    await retireOthers(tx, row, now);
    const successor = isRotated ? await addToken(tx, row, row.generation + 1) : null;
    return { account, signIn: row, successor };
  });
  // Not thrown inside, because a revocation must be committed.
  if (typeof used === "string")
    throw cognitoError(
      "NotAuthorizedException",
      `Refresh Token has ${used === "expired" ? "expired" : "been revoked"}`,
    );
  return used;
}

/** Revokes the sign-in of a refresh token; unknown tokens are ignored. */
export async function revokeRefreshToken(pool: Pool, token: string): Promise<void> {
  await inTransaction(pool.db, async (tx) => {
    const locked = await lockToken(tx, token);
    if (locked) await revokeFamily(tx, locked.row.family);
  });
}

/** Revokes every sign-in of an account. */
export async function revokeAll(db: Database, sub: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, sub);
    await tx.delete(identityRefreshTokens).where(eq(identityRefreshTokens.sub, sub));
  });
}

/** Whether a sign-in is neither revoked nor expired. */
export async function isAlive(pool: Pool, { sub, family }: Pick<SignIn, "sub" | "family">): Promise<boolean> {
  const { family: familyColumn, sub: subColumn, expiresAt } = identityRefreshTokens;
  const [row] = await pool.db
    .select({ family: familyColumn })
    .from(identityRefreshTokens)
    .where(and(eq(familyColumn, family), eq(subColumn, sub), gt(expiresAt, new Date(pool.now()))))
    .limit(1);
  return row !== undefined;
}

/**
 * The row of a token, with its account locked: otherwise a successor could be inserted after another call has deleted
 * the tokens of a sign-in, and would outlive it.
 */
async function lockToken(
  tx: Transaction,
  token: string,
): Promise<{ row: RefreshRow; account: Account } | null> {
  const hash = hashOf(token);
  const known = await findToken(tx, hash);
  const account = known && (await lockAccount(tx, known.sub));
  // Read again, because it may have been deleted before the account was locked.
  const row = account && (await findToken(tx, hash));
  return row && { row, account };
}

async function findToken(db: Database, hash: string): Promise<RefreshRow | null> {
  const [row] = await db.select().from(identityRefreshTokens).where(eq(identityRefreshTokens.hash, hash));
  return row ?? null;
}

async function retireOthers(tx: Transaction, used: RefreshRow, now: Date): Promise<void> {
  const { family, generation, hash, retiredAt } = identityRefreshTokens;
  await tx
    .update(identityRefreshTokens)
    .set({ retiredAt: now })
    .where(
      and(eq(family, used.family), lte(generation, used.generation), ne(hash, used.hash), isNull(retiredAt)),
    );
}

async function addToken(tx: Transaction, signIn: SignIn, generation: number): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const { sub, family, signedInAt } = signIn;
  await tx.insert(identityRefreshTokens).values({
    hash: hashOf(token),
    family,
    sub,
    generation,
    signedInAt,
    expiresAt: expiryOf(signIn),
  });
  return token;
}

function expiryOf({ signedInAt }: SignIn): Date {
  return new Date(signedInAt.getTime() + LIFE_MILLISECONDS);
}

async function revokeFamily(tx: Transaction, family: string): Promise<void> {
  await tx.delete(identityRefreshTokens).where(eq(identityRefreshTokens.family, family));
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
