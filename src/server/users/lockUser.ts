import { eq } from "drizzle-orm";
import type { Transaction } from "../db/database.ts";
import { users } from "../db/schema.ts";
import { ApiError } from "../http/apiError.ts";
import type { UserRow } from "./ensureUser.ts";

/**
 * Locks the row of a user until the transaction ends, so that whatever gives guides to somebody or takes them away
 * happens one after the other: payments, redemptions, refunds, reports of a provider, subscriptions, and the end of the
 * account. What the user owns is read after it, never before.
 *
 * It is the first row that such a transaction locks, before carts, orders, codes and purchases: two that lock in other
 * orders would wait for each other.
 * @returns the row as it is now, null for an account that was deleted
 */
export async function lockUser(tx: Transaction, userId: string): Promise<UserRow | null> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("no key update");
  return user ?? null;
}

/** Locks a caller's row, see `lockUser`. @throws ApiError 401 for an account deleted meanwhile */
export async function lockCaller(tx: Transaction, userId: string): Promise<UserRow> {
  const user = await lockUser(tx, userId);
  if (!user) throw new ApiError(401, "tokenInvalid", "The account no longer exists");
  return user;
}
