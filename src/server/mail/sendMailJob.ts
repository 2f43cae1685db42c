import { eq } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { outbox } from "../db/workSchema.ts";
import type { Seal } from "../identity/seal.ts";
import { type JobHandler, jobHandler } from "../jobs/jobHandler.ts";
import type { MailSender } from "../ports/mailSender.ts";
import { mailText, sendMail } from "./storedMail.ts";

interface SendMailParts {
  db: Database;
  seal: Seal;
  sender: MailSender;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Sends e-mails of the outbox. The text, which may hold a code, is deleted once a mail server has it. */
export function sendMailJob({ db, seal, sender, now }: SendMailParts): JobHandler {
  return jobHandler(sendMail, async ({ messageId }) => {
    const isThis = eq(outbox.messageId, messageId);
    const [mail] = await db.select().from(outbox).where(isThis);
    if (!mail || mail.sentAt) return;
    const text = mailText(seal, mail);
    if (mail.to === null || text === null) return void (await db.delete(outbox).where(isThis));
    await sender.send({ to: mail.to, subject: mail.subject, text }, messageId);
    const sentAt = new Date(now());
    await db
      .update(outbox)
      .set(sender.keepsText ? { sentAt } : { sentAt, sealedText: null })
      .where(isThis);
  });
}
