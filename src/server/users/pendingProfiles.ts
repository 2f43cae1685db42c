import { and, eq, lt } from "drizzle-orm";
import type { PostSignupBody } from "../../contract/userCalls.ts";
import type { Database } from "../db/database.ts";
import { pendingProfiles } from "../db/schema.ts";
import { foldUsername } from "./foldUsername.ts";

const KEPT_MILLISECONDS = 30 * 24 * 3_600_000;

/**
 * Keeps what was sent at a sign-up until the account is first used, for a month at most. Nobody has
 * proven it, so the first word stands: a repeated call changes nothing, and nobody renames another's sign-up.
 */
export async function notePendingProfile(
  db: Database,
  { username, email, displayName }: Omit<PostSignupBody, "password">,
  now: Date,
): Promise<void> {
  await db
    .delete(pendingProfiles)
    .where(lt(pendingProfiles.createdAt, new Date(now.getTime() - KEPT_MILLISECONDS)));
  await db
    .insert(pendingProfiles)
    .values({
      usernameKey: foldUsername(username),
      emailKey: foldUsername(email),
      displayName,
      createdAt: now,
    })
    .onConflictDoNothing();
}

/** Takes the note about an account whose username and e-mail address are proven: its display name, if there is one. */
export async function takePendingName(
  db: Database,
  account: { username: string; email: string },
): Promise<string | null> {
  const [row] = await db
    .delete(pendingProfiles)
    .where(
      and(
        eq(pendingProfiles.usernameKey, foldUsername(account.username)),
        eq(pendingProfiles.emailKey, foldUsername(account.email)),
      ),
    )
    .returning({ displayName: pendingProfiles.displayName });
  return row?.displayName ?? null;
}
