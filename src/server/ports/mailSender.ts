import type { Transaction } from "../db/database.ts";

/** An e-mail to one person. The subject is logged, so it must not contain a code. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
}

/** Stores an e-mail, sent after the commit at least once. @param message.to null: sent to nobody */
export type QueueMail = (
  tx: Transaction,
  message: Omit<MailMessage, "to"> & { to: string | null },
) => Promise<void>;

/** Sends e-mails: over SMTP, or to the reader of the outbox if no mail server is configured. */
export interface MailSender {
  /** Whether sent e-mails are read in the outbox, which needs their text. */
  keepsText: boolean;
  /**
   * Resolves when the e-mail was accepted.
   * @param messageId the same for each attempt, so that a repeated e-mail can be recognised
   * @throws ProviderRefusedError if it will never be accepted, another error if it may be later.
   */
  send(message: MailMessage, messageId: string): Promise<void>;
}
