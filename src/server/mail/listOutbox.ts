import { and, desc, isNotNull } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { outbox } from "../db/workSchema.ts";
import type { Seal } from "../identity/seal.ts";
import { otherSecretKey } from "../identity/signingKeys.ts";
import { mailText, type StoredMail } from "./storedMail.ts";

export interface OutboxMail {
  to: string;
  subject: string;
  text: string;
  createdAt: Date;
}

/** Most e-mails that are listed. */
export const MOST_LISTED_MAILS = 50;

/**
 * The e-mails in the outbox whose text is not deleted, newest first, up to `MOST_LISTED_MAILS`.
 * @throws OperatorError if another secret key has sealed them
 */
export async function listOutbox(db: Database, seal: Seal): Promise<OutboxMail[]> {
  const mails = await db
    .select()
    .from(outbox)
    .where(and(isNotNull(outbox.to), isNotNull(outbox.sealedText)))
    .orderBy(desc(outbox.createdAt), desc(outbox.id))
    .limit(MOST_LISTED_MAILS);
  return mails.map((mail) => {
    const { to, subject, createdAt } = mail;
    return { to: to ?? "", subject, text: openedText(seal, mail), createdAt };
  });
}

function openedText(seal: Seal, mail: StoredMail): string {
  try {
    return mailText(seal, mail) ?? "";
  } catch (error) {
    throw otherSecretKey(error);
  }
}
