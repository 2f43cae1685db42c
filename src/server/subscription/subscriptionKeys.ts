import { createHmac } from "node:crypto";
import { and, eq, lt } from "drizzle-orm";
import { errors, jwtVerify, SignJWT } from "jose";
import { PRODUCT } from "../../contract/names.ts";
import type { Database } from "../db/database.ts";
import { identityAccounts, identityRefreshTokens } from "../db/identitySchema.ts";
import { users } from "../db/schema.ts";

/** Keys that open the embedded provider's page for one user: it is opened by a link, which carries no token. */
export interface SubscriptionKeys {
  issue(userId: string): Promise<string>;
  /** Whose key it is; null for an invalid or an expired one. */
  open(key: string): Promise<SubscriptionKey | null>;
}

export interface SubscriptionKey {
  userId: string;
  issuedAt: Date;
}

const ISSUER = `${PRODUCT}-subscription`;
export const KEY_SECONDS = 24 * 3600;

/** @param now milliseconds since 1970 */
export function createSubscriptionKeys(secretKey: string, now: () => number): SubscriptionKeys {
  const secret = createHmac("sha256", secretKey).update(ISSUER).digest();
  return {
    issue(userId) {
      const issuedAt = Math.floor(now() / 1000);
      return new SignJWT()
        .setProtectedHeader({ alg: "HS256" })
        .setIssuer(ISSUER)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + KEY_SECONDS)
        .sign(secret);
    },
    async open(key) {
      try {
        const { payload } = await jwtVerify(key, secret, {
          algorithms: ["HS256"],
          issuer: ISSUER,
          requiredClaims: ["exp", "iat", "sub"],
          currentDate: new Date(now()),
        });
        const { sub = "", iat = 0 } = payload;
        return { userId: sub, issuedAt: new Date(1000 * iat) };
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}

/**
 * Whether the user still exists, and has not signed out everywhere since the key was issued: of an account of the
 * embedded pool a sign-in must be left that is older than the key.
 */
export async function isKeyAlive(db: Database, { userId, issuedAt }: SubscriptionKey): Promise<boolean> {
  const [user] = await db
    .select({ account: identityAccounts.sub })
    .from(users)
    .leftJoin(identityAccounts, eq(identityAccounts.sub, users.id))
    .where(eq(users.id, userId));
  if (!user || user.account === null) return user !== undefined;
  // Keys have whole seconds.
  const issuedBefore = new Date(issuedAt.getTime() + 1000);
  const [signIn] = await db
    .select({ sub: identityRefreshTokens.sub })
    .from(identityRefreshTokens)
    .where(and(eq(identityRefreshTokens.sub, userId), lt(identityRefreshTokens.signedInAt, issuedBefore)))
    .limit(1);
  return signIn !== undefined;
}
