import { eq } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { users } from "../db/schema.ts";
import type { Origin, PoolClient } from "../services/poolClient.ts";
import { newUser } from "./newUser.ts";
import { takePendingName } from "./pendingProfiles.ts";

export type UserRow = typeof users.$inferSelect;

/**
 * The row of a verified access token's owner; created with their first call, from what the pool returns
 * of the account. Errors as for `PoolClient`.
 */
export async function ensureUser(
  { db, pool }: { db: Database; pool: PoolClient },
  token: { userId: string; text: string; origin: Origin },
): Promise<UserRow> {
  const known = await findUser(db, token.userId);
  if (known) return known;
  const account = await pool.getUser(token.text, token.origin);
  const pendingName = await takePendingName(db, account);
  const fresh = newUser({
    id: token.userId,
    username: account.username,
    email: account.email,
    displayName: account.displayName ?? pendingName ?? account.username,
  });
  const [made] = await db.insert(users).values(fresh).onConflictDoNothing({ target: users.id }).returning();
  // Two first calls at once: the other one made it.
  const row = made ?? (await findUser(db, token.userId));
  if (!row) throw new Error(`The user ${token.userId} vanished`);
  return row;
}

async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}
