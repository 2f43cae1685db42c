import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import type { PoolClient } from "../adapters/poolClient.ts";
import type { Database } from "../db/database.ts";
import { inTransaction } from "../db/inTransaction.ts";
import { users } from "../db/schema.ts";
import type { CallOrigin } from "../ports/identityProvider.ts";
import { foldUsername } from "./foldUsername.ts";
import { takePendingName } from "./pendingProfiles.ts";

const PARSE_ID_BYTES = 9;

export type UserRow = typeof users.$inferSelect;

/** The user's row of a verified token, created on the first call. Throws like `PoolClient`. */
export async function ensureUser(
  { db, pool }: { db: Database; pool: PoolClient },
  token: { userId: string; text: string; origin: CallOrigin },
): Promise<UserRow> {
  const known = await findUser(db, token.userId);
  if (known) return known;
  const account = await pool.getUser(token.text, token.origin);
  return inTransaction(db, async (tx) => {
    const pendingName = await takePendingName(tx, account);
    const fresh = newUser({
      id: token.userId,
      username: account.username,
      email: account.email,
      displayName: account.displayName ?? pendingName ?? account.username,
    });
    const [made] = await tx.insert(users).values(fresh).onConflictDoNothing({ target: users.id }).returning();
    // Of two concurrent first calls, the other one created it.
    const row = made ?? (await findUser(tx, token.userId));
    if (!row) throw new Error(`User ${token.userId} not found`);
    return row;
  });
}

async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** Columns of a new user. @param account.id the `sub` of their account */
export function newUser(account: { id: string; username: string; email: string; displayName: string }) {
  return {
    ...account,
    parseUserId: randomBytes(PARSE_ID_BYTES).toString("base64url"),
    usernameKey: foldUsername(account.username),
  };
}
