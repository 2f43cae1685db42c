import { randomUUID } from "node:crypto";
import { outbox } from "../db/workSchema.ts";
import type { Seal } from "../identity/seal.ts";
import type { Jobs } from "../jobs/createJobs.ts";
import type { QueueMail } from "../ports/mailSender.ts";
import { mailLabel, sendMail } from "./storedMail.ts";

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
