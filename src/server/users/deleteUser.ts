import { eq, or } from "drizzle-orm";
import * as z from "zod/mini";
import { deleteUnusedPhotos } from "../comments/storePhotos.ts";
import { deleteCommentsBy } from "../comments/writeComment.ts";
import { carts } from "../db/cartSchema.ts";
import type { Database, Transaction } from "../db/database.ts";
import { identityAccounts, identityChallenges, identityCodes } from "../db/identitySchema.ts";
import { inTransaction } from "../db/inTransaction.ts";
import { purgeFreedSpace } from "../db/purgeFreedSpace.ts";
import { pendingProfiles, users } from "../db/schema.ts";
import { callerOfScope, idempotencyKeys, outbox } from "../db/workSchema.ts";
import { storeJob } from "../jobs/createJobs.ts";
import { type JobHandler, type JobType, jobHandler } from "../jobs/jobHandler.ts";
import type { Blobs } from "../ports/blobs.ts";
import type { UserRow } from "./ensureUser.ts";
import { foldUsername } from "./foldUsername.ts";
import { lockUser } from "./lockUser.ts";

/** What is left to do once a person is deleted. */
const ERASE_DELETED: JobType<Record<string, never>> = {
  name: "purgeFreedSpace",
  payload: z.record(z.string(), z.never()),
};

interface DeletionParts {
  db: Database;
  blobs: Blobs;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** What identifies the person and their files. */
type DeletedUser = Pick<
  UserRow,
  "id" | "email" | "usernameKey" | "photoKind" | "photoHash" | "coverKind" | "coverHash"
>;

/**
 * Deletes a user with their account in the embedded pool, profile, photos, purchases, subscription, planned routes,
 * carts and e-mails. Orders stay without the person: number, date, lines and amounts; so do comments, as those of a former
 * member. A job then erases the rows from the files of an embedded database.
 * @param options.removesComments whether their comments go too
 * @param options.alsoDo what belongs to the deletion, done in its transaction
 */
export async function deleteUser(
  { db, blobs, now }: DeletionParts,
  user: DeletedUser,
  {
    removesComments = false,
    alsoDo,
  }: { removesComments?: boolean; alsoDo?: (tx: Transaction) => Promise<void> } = {},
): Promise<void> {
  const before = new Date(now());
  const photos = [
    [user.photoKind, user.photoHash],
    [user.coverKind, user.coverHash],
  ].flatMap(([kind, hash]) => (kind === "photo" && hash ? [hash] : []));
  await inTransaction(db, async (tx) => {
    await lockUser(tx, user.id);
    await tx.delete(identityCodes).where(eq(identityCodes.sub, user.id));
    await tx.delete(identityChallenges).where(eq(identityChallenges.sub, user.id));
    await tx.delete(identityAccounts).where(eq(identityAccounts.sub, user.id));
    await tx.delete(carts).where(eq(carts.userId, user.id));
    await tx.delete(outbox).where(eq(outbox.to, user.email));
    await tx.delete(idempotencyKeys).where(eq(callerOfScope(idempotencyKeys.scope), user.id));
    await tx
      .delete(pendingProfiles)
      .where(
        or(
          eq(pendingProfiles.usernameKey, user.usernameKey),
          eq(pendingProfiles.emailKey, foldUsername(user.email)),
        ),
      );
    if (removesComments) photos.push(...(await deleteCommentsBy(tx, user.id)));
    // Its purchases, subscription and planned routes go with it.
    await tx.delete(users).where(eq(users.id, user.id));
    await storeJob(tx, ERASE_DELETED, {}, before);
    await alsoDo?.(tx);
  });
  await deleteUnusedPhotos({ db, blobs }, photos, before);
}

/** @param isEmbedded false for Postgres, which vacuums automatically, and whose files are its operator's */
export function eraseDeletedJob({ db, isEmbedded }: { db: Database; isEmbedded: boolean }): JobHandler {
  return jobHandler(ERASE_DELETED, async () => {
    if (isEmbedded) await purgeFreedSpace(db);
  });
}
