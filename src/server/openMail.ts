import { createSmtpMail } from "./adapters/smtpMail.ts";
import type { Log } from "./log/writeLog.ts";
import { MailRefusedError, type MailSender } from "./ports/mail.ts";
import type { Env } from "./settings/env.ts";

/** The configured way of e-mails: a mail server, the outbox, or none. */
export function openMail(env: Pick<Env, "SMTP_URL" | "MAIL_FROM" | "OUTBOX">, log: Log): MailSender {
  if (env.SMTP_URL !== null && env.MAIL_FROM !== null) {
    return createSmtpMail({ url: env.SMTP_URL, from: env.MAIL_FROM, log });
  }
  return env.OUTBOX ? outboxSender(log) : NO_MAIL;
}

const NO_MAIL: MailSender = {
  keepsText: false,
  send: () =>
    Promise.reject(new MailRefusedError("No e-mail can be sent: neither SMTP_URL nor OUTBOX is configured")),
};

/** Leaves e-mails in the outbox. Logs recipient and subject. */
function outboxSender(log: Log): MailSender {
  return {
    keepsText: true,
    async send({ to, subject }) {
      log("info", `mail to ${to}: ${subject}`);
    },
  };
}
