import { and, eq } from "drizzle-orm";
import type { PostSignupBody } from "../../contract/userCalls.ts";
import type { Database } from "../db/database.ts";
import { pendingProfiles } from "../db/schema.ts";
import { foldUsername } from "./foldUsername.ts";

/**
 * Stores what the page sent after a sign-up until the account is first used, for up to a day. It is unverified, so
 * the first call wins: nobody can rename another person's sign-up.
 */
export async function notePendingProfile(
  db: Database,
  { username, email, displayName }: Omit<PostSignupBody, "password">,
  now: Date,
): Promise<void> {
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

/** Deletes a pending profile of a verified username and e-mail address. @returns its display name */
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
