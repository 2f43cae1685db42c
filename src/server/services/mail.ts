/** A letter to one person. Its subject is logged, so a code never stands there. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** Sends mail: over SMTP, or into the outbox where none is configured. */
export interface Mail {
  /** Settles when the letter was taken over. @throws when it was not. */
  send(message: MailMessage): Promise<void>;
}
