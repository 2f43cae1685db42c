import { desc, lt } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { outbox } from "../db/schema.ts";
import type { Log } from "../log/writeLog.ts";
import type { Mail } from "../ports/mail.ts";

export type OutboxMail = typeof outbox.$inferSelect;

const KEPT_MILLISECONDS = 7 * 24 * 3_600_000;
/** Number of e-mails that are listed. */
const LISTED = 50;

/** Stores e-mails in a table for a week instead of sending them. Logs recipient and subject. */
export function createOutbox(parts: {
  db: Database;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Log;
}): Mail {
  const { db, now, log } = parts;
  return {
    async send({ to, subject, text }) {
      const time = now();
      await db.delete(outbox).where(lt(outbox.sentAt, new Date(time - KEPT_MILLISECONDS)));
      await db.insert(outbox).values({ to, subject, text, sentAt: new Date(time) });
      log("info", `mail to ${to}: ${subject}`);
    },
  };
}

/** The e-mails in the outbox, newest first. */
export function listOutbox(db: Database): Promise<OutboxMail[]> {
  return db.select().from(outbox).orderBy(desc(outbox.sentAt), desc(outbox.id)).limit(LISTED);
}
