import { createHash, randomBytes, randomUUID } from "node:crypto";
import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { identityRefreshTokens } from "../db/identitySchema.ts";
import { CognitoError } from "./cognitoError.ts";
import type { Pool } from "./pool.ts";

export type RefreshRow = typeof identityRefreshTokens.$inferSelect;

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

export async function beginSignIn(
  pool: Pool,
  sub: string,
): Promise<{ signIn: SignIn; refreshToken: string }> {
  const signIn = { sub, family: randomUUID(), signedInAt: new Date(pool.now()) };
  const endOfAll = lt(identityRefreshTokens.expiresAt, signIn.signedInAt);
  await pool.db.delete(identityRefreshTokens).where(endOfAll);
  return { signIn, refreshToken: await addToken(pool, signIn, null) };
}

/**
 * The row of a valid refresh token. The use of a token that was replaced before the grace period means that it or its
 * successor was stolen, so its whole family is revoked.
 * @throws CognitoError NotAuthorized for a token that is unknown, revoked, replaced or expired.
 */
export async function checkRefreshToken(pool: Pool, token: string): Promise<RefreshRow> {
  const now = pool.now();
  const [row] = await pool.db
    .select()
    .from(identityRefreshTokens)
    .where(eq(identityRefreshTokens.hash, hashOf(token)));
  if (!row) throw new CognitoError("NotAuthorizedException", "Refresh Token has been revoked");
  if (row.expiresAt.getTime() <= now) {
    throw new CognitoError("NotAuthorizedException", "Refresh Token has expired");
  }
  if (row.retiredAt && row.retiredAt.getTime() + GRACE_MILLISECONDS < now) {
    await revokeFamily(pool, row.family);
    throw new CognitoError("NotAuthorizedException", "Refresh Token has been revoked");
  }
  return row;
}

/**
 * Issues a successor of a token. The token stays valid until a successor is used, because the response may get lost.
 */
export async function rotateRefreshToken(pool: Pool, row: RefreshRow): Promise<string> {
  if (row.parentHash) {
    await pool.db
      .update(identityRefreshTokens)
      .set({ retiredAt: new Date(pool.now()) })
      .where(and(eq(identityRefreshTokens.hash, row.parentHash), isNull(identityRefreshTokens.retiredAt)));
  }
  return addToken(pool, row, row.hash);
}

/** Revokes the sign-in of a refresh token; unknown tokens are ignored. */
export async function revokeRefreshToken(pool: Pool, token: string): Promise<void> {
  const [row] = await pool.db
    .select({ family: identityRefreshTokens.family })
    .from(identityRefreshTokens)
    .where(eq(identityRefreshTokens.hash, hashOf(token)));
  if (row) await revokeFamily(pool, row.family);
}

/** Revokes every sign-in of an account. */
export async function revokeAll(pool: Pool, sub: string): Promise<void> {
  await pool.db.delete(identityRefreshTokens).where(eq(identityRefreshTokens.sub, sub));
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

async function addToken(pool: Pool, signIn: SignIn, parentHash: string | null): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const { sub, family, signedInAt } = signIn;
  await pool.db.insert(identityRefreshTokens).values({
    hash: hashOf(token),
    family,
    sub,
    parentHash,
    signedInAt,
    expiresAt: new Date(signedInAt.getTime() + LIFE_MILLISECONDS),
  });
  return token;
}

async function revokeFamily(pool: Pool, family: string): Promise<void> {
  await pool.db.delete(identityRefreshTokens).where(eq(identityRefreshTokens.family, family));
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
