import { and, desc, isNotNull } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { outbox } from "../db/workSchema.ts";
import type { Seal } from "../identity/seal.ts";
import { mailText } from "./storedMail.ts";

export interface OutboxMail {
  to: string;
  subject: string;
  text: string;
  createdAt: Date;
}

/** Number of e-mails that are listed. */
const LISTED = 50;

/** The e-mails in the outbox whose text is not deleted, newest first. */
export async function listOutbox(db: Database, seal: Seal): Promise<OutboxMail[]> {
  const mails = await db
    .select()
    .from(outbox)
    .where(and(isNotNull(outbox.to), isNotNull(outbox.sealedText)))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(LISTED);
  return mails.map((mail) => {
    const { to, subject, createdAt } = mail;
    return { to: to ?? "", subject, text: mailText(seal, mail) ?? "", createdAt };
  });
}
