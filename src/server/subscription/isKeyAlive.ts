import { and, eq, lt } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { identityAccounts, identityRefreshTokens } from "../db/identitySchema.ts";
import { users } from "../db/schema.ts";
import type { SubscriptionKey } from "./subscriptionKeys.ts";

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
