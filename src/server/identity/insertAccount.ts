import { randomUUID } from "node:crypto";
import type { Database } from "../db/database.ts";
import { identityAccounts } from "../db/identitySchema.ts";
import { foldUsername } from "../users/foldUsername.ts";
import type { Account } from "./accounts.ts";
import { passwordColumns } from "./credentials.ts";
import type { Pool } from "./pool.ts";

export interface NewAccount {
  username: string;
  email: string;
  password: string;
  attributes: Record<string, string>;
  isConfirmed: boolean;
}

/** Stores an account; null if its username or e-mail address has been taken in the meantime. */
export async function insertAccount(pool: Pool, db: Database, account: NewAccount): Promise<Account | null> {
  const sub = randomUUID();
  const { username, email, password, attributes, isConfirmed } = account;
  const [stored] = await db
    .insert(identityAccounts)
    .values({
      sub,
      username,
      foldedUsername: foldUsername(username),
      email,
      foldedEmail: foldUsername(email),
      attributes,
      isConfirmed,
      ...passwordColumns(pool, sub, password),
      createdAt: new Date(pool.now()),
    })
    .onConflictDoNothing()
    .returning();
  return stored ?? null;
}
