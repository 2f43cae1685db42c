/** An e-mail to one person. The subject is logged, so it must not contain a code. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** Sends mail: over SMTP, or into the outbox if no mail server is configured. */
export interface Mail {
  /** Resolves when the e-mail was accepted. @throws if it was not. */
  send(message: MailMessage): Promise<void>;
}
