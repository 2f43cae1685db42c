import { and, eq, lt, or } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { identityAccounts } from "../db/identitySchema.ts";
import { foldUsername } from "../users/foldUsername.ts";
import type { Pool } from "./pool.ts";

const DAY = 24 * 3_600_000;
/** How long an unconfirmed account keeps its username and e-mail address, however many codes it requests. */
const HOLD_MILLISECONDS = DAY;
/** After this time an unconfirmed account is deleted. */
const LIFE_MILLISECONDS = 7 * DAY;

/** Deletes unconfirmed accounts that hold a wanted username or e-mail address for too long, and all old ones. */
export async function deleteAbandoned(
  pool: Pool,
  db: Database,
  wanted: { username: string; email: string },
): Promise<void> {
  const { isConfirmed, createdAt, foldedUsername, foldedEmail } = identityAccounts;
  const before = (milliseconds: number) => lt(createdAt, new Date(pool.now() - milliseconds));
  const isWanted = or(
    eq(foldedUsername, foldUsername(wanted.username)),
    eq(foldedEmail, foldUsername(wanted.email)),
  );
  await db
    .delete(identityAccounts)
    .where(
      and(eq(isConfirmed, false), or(before(LIFE_MILLISECONDS), and(before(HOLD_MILLISECONDS), isWanted))),
    );
}
