import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { outbox } from "../db/workSchema.ts";
import type { Seal } from "../identity/seal.ts";
import type { Jobs } from "../jobs/createJobs.ts";
import type { JobType } from "../jobs/jobHandler.ts";
import type { QueueMail } from "../ports/mailSender.ts";

export type StoredMail = typeof outbox.$inferSelect;

/** The job that sends one e-mail of the outbox. */
export const sendMail = {
  name: "send mail",
  payload: z.object({ messageId: z.string() }),
} satisfies JobType<{ messageId: string }>;

/** Under which the text of an e-mail is sealed. */
export function mailLabel(messageId: string): string {
  return `mail ${messageId}`;
}

/** The text of a stored e-mail; null once it was deleted. */
export function mailText(seal: Seal, { messageId, sealedText }: StoredMail): string | null {
  return sealedText && seal.open(mailLabel(messageId), sealedText).toString();
}

interface MailQueueParts {
  jobs: Pick<Jobs, "enqueue">;
  seal: Seal;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** Stores e-mails, each with the job that sends it. */
export function createMailQueue({ jobs, seal, now }: MailQueueParts): QueueMail {
  return async (tx, { to, subject, text }) => {
    const messageId = randomUUID();
    const sealedText = seal.seal(mailLabel(messageId), Buffer.from(text));
    await tx.insert(outbox).values({ messageId, to, subject, sealedText, createdAt: new Date(now()) });
    await jobs.enqueue(tx, sendMail, { messageId });
  };
}
