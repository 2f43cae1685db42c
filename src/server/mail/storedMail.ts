import * as z from "zod/mini";
import type { outbox } from "../db/workSchema.ts";
import type { Seal } from "../identity/seal.ts";
import type { JobType } from "../jobs/jobHandler.ts";

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
