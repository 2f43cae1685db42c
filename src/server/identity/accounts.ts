import { eq, or } from "drizzle-orm";
import type { Transaction } from "../db/database.ts";
import { identityAccounts } from "../db/identitySchema.ts";
import { foldUsername } from "../users/foldUsername.ts";
import type { Pool } from "./pool.ts";

export type Account = typeof identityAccounts.$inferSelect;

/**
 * The subject that a name refers to. For an unknown name its ids are fake ones, the same each time: the same calls and
 * the same work are done for it, so that neither response nor timing reveals it, and none of it can succeed.
 */
export interface Subject {
  sub: string;
  /**
   * Identifies the name that was given: the user id of SRP, and the key of rate limits. An account has different ones
   * as a username and as an e-mail address, since equal ones would reveal whose the address is.
   */
  nameId: string;
  account: Account | null;
}

/** Finds an account by username or e-mail address, case-insensitively. */
export async function findSubject(pool: Pool, name: string): Promise<Subject> {
  const folded = foldUsername(name);
  const [account] = await pool.db
    .select()
    .from(identityAccounts)
    .where(or(eq(identityAccounts.foldedUsername, folded), eq(identityAccounts.foldedEmail, folded)))
    .limit(1);
  const fakeId = unknownId(pool, folded);
  if (!account) return { sub: fakeId, nameId: fakeId, account: null };
  const emailId = account.foldedUsername === folded ? null : account.emailId;
  return { sub: account.sub, nameId: emailId ?? account.sub, account };
}

/** The ids of both names of an account. */
export function nameIdsOf({ sub, emailId }: Account): string[] {
  return emailId ? [sub, emailId] : [sub];
}

export async function findBySub(pool: Pool, sub: string): Promise<Account | null> {
  const [account] = await pool.db.select().from(identityAccounts).where(eq(identityAccounts.sub, sub));
  return account ?? null;
}

/** Reads an account and locks it until the end of the transaction. Every change of its sign-ins locks it first. */
export async function lockAccount(tx: Transaction, sub: string): Promise<Account | null> {
  const [account] = await tx
    .select()
    .from(identityAccounts)
    .where(eq(identityAccounts.sub, sub))
    .for("update");
  return account ?? null;
}

/** The id of a name that no account has, formatted as a version 4 UUID like those of real accounts. */
function unknownId(pool: Pool, folded: string): string {
  const hex = pool.seal.derive(`sub ${folded}`).toString("hex");
  const variant = "89ab"[Number.parseInt(hex.charAt(16), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
