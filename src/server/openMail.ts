import { createOutbox } from "./adapters/createOutbox.ts";
import { createSmtpMail } from "./adapters/smtpMail.ts";
import type { Database } from "./db/database.ts";
import type { Log } from "./log/writeLog.ts";
import type { Mail } from "./ports/mail.ts";
import type { Env } from "./settings/env.ts";

interface MailParts {
  env: Pick<Env, "SMTP_URL" | "MAIL_FROM" | "OUTBOX">;
  db: Database;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Log;
}

/** The configured way of e-mails: a mail server, the outbox, or none. */
export function openMail({ env, db, now, log }: MailParts): Mail {
  if (env.SMTP_URL !== null && env.MAIL_FROM !== null) {
    return createSmtpMail({ url: env.SMTP_URL, from: env.MAIL_FROM, log });
  }
  return env.OUTBOX ? createOutbox({ db, now, log }) : NO_MAIL;
}

const NO_MAIL: Mail = {
  send: () => Promise.reject(new Error("No e-mail can be sent: neither SMTP_URL nor OUTBOX is configured")),
};
