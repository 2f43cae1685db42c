import { desc, eq } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { users } from "../db/schema.ts";
import type { UserRow } from "./ensureUser.ts";
import { foldUsername } from "./foldUsername.ts";

/** Finds a user by name, case-insensitively; of several accounts that had the name over time, the newest. */
export async function findByUsername(db: Database, username: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(users.usernameKey, foldUsername(username)))
    .orderBy(desc(users.createdAt))
    .limit(1);
  return row ?? null;
}
