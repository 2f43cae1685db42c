import { asc, count, eq, or, sql } from "drizzle-orm";
import { z } from "zod";
import { orders } from "../../db/cartSchema.ts";
import { comments } from "../../db/commentSchema.ts";
import { PURCHASE_SOURCES, purchases } from "../../db/commerceSchema.ts";
import type { Transaction } from "../../db/database.ts";
import { identityAccounts } from "../../db/identitySchema.ts";
import { plannedRoutes } from "../../db/plannedRouteSchema.ts";
import { guides, users } from "../../db/schema.ts";
import { OperatorError } from "../../settings/operatorError.ts";
import { lastPeriod } from "../../subscription/subscriptionPeriod.ts";
import { foldUsername } from "../../users/foldUsername.ts";

/** What an operator sees of an account. */
export const accountReport = z.object({
  /** Its `sub` at the identity provider. */
  id: z.string(),
  username: z.string(),
  email: z.string(),
  displayName: z.string(),
  createdAt: z.string(),
  /** Whether the e-mail address was confirmed; null with an external provider, which knows. */
  isConfirmed: z.boolean().nullable(),
  guides: z.array(z.object({ name: z.string(), source: z.enum(PURCHASE_SOURCES), date: z.string() })),
  subscriptionEndsAt: z.string().nullable(),
  orderNumbers: z.array(z.string()),
  plannedRouteCount: z.int(),
  commentCount: z.int(),
  /** Since when it may not write comments; null if it may. */
  blockedAt: z.string().nullable(),
});
export type AccountReport = z.infer<typeof accountReport>;

/** The part of an account that its removal needs. */
export interface FoundAccount {
  user: typeof users.$inferSelect | null;
  account: typeof identityAccounts.$inferSelect | null;
}

/**
 * Finds an account by username, e-mail address or id. It may be one that has never signed in, or one of an external
 * provider, which only its first sign-in made known here.
 * @throws OperatorError if there is none, or several
 */
export async function findAccount(tx: Transaction, name: string): Promise<FoundAccount> {
  const folded = foldUsername(name.trim());
  const accounts = await tx
    .select()
    .from(identityAccounts)
    .where(
      or(
        eq(identityAccounts.foldedUsername, folded),
        eq(identityAccounts.foldedEmail, folded),
        eq(identityAccounts.sub, name),
      ),
    );
  const people = await tx
    .select()
    .from(users)
    .where(or(eq(users.usernameKey, folded), eq(sql`lower(${users.email})`, folded), eq(users.id, name)));
  const ids = [...new Set([...accounts.map(({ sub }) => sub), ...people.map(({ id }) => id)])];
  const [id, ...others] = ids;
  if (id === undefined) throw new OperatorError(`There is no account "${name}"`);
  if (others.length > 0) {
    throw new OperatorError(
      `"${name}" is the name of ${ids.length} accounts; name one by its id: ${ids.join(", ")}`,
    );
  }
  const [user = null] = await tx.select().from(users).where(eq(users.id, id));
  const [account = null] = await tx.select().from(identityAccounts).where(eq(identityAccounts.sub, id));
  return { user, account };
}

export async function readAccount(
  tx: Transaction,
  { user, account }: FoundAccount,
  now: Date,
): Promise<AccountReport> {
  const id = user?.id ?? account?.sub ?? "";
  const owned = await tx
    .select({ name: guides.name, source: purchases.source, createdAt: purchases.createdAt })
    .from(purchases)
    .innerJoin(guides, eq(guides.id, purchases.guideId))
    .where(eq(purchases.userId, id))
    .orderBy(asc(purchases.createdAt), asc(guides.name));
  const subscription = await lastPeriod(tx, id, now);
  const bought = await tx
    .select({ orderNumber: orders.orderNumber })
    .from(orders)
    .where(eq(orders.userId, id))
    .orderBy(asc(orders.createdAt));
  const [routes] = await tx
    .select({ count: count() })
    .from(plannedRoutes)
    .where(eq(plannedRoutes.userId, id));
  const [written] = await tx.select({ count: count() }).from(comments).where(eq(comments.authorId, id));
  return {
    id,
    username: user?.username ?? account?.username ?? "",
    email: user?.email ?? account?.email ?? "",
    displayName: user?.displayName ?? "",
    createdAt: (account?.createdAt ?? user?.createdAt ?? new Date(0)).toISOString(),
    isConfirmed: account?.isConfirmed ?? null,
    guides: owned.map(({ createdAt, ...guide }) => ({ ...guide, date: createdAt.toISOString() })),
    subscriptionEndsAt: subscription?.endsAt.toISOString() ?? null,
    orderNumbers: bought.map(({ orderNumber }) => orderNumber),
    plannedRouteCount: routes?.count ?? 0,
    commentCount: written?.count ?? 0,
    blockedAt: user?.blockedAt?.toISOString() ?? null,
  };
}
