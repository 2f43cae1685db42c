import type { Log } from "../log/writeLog.ts";
import type { MailSender } from "../ports/mail.ts";

/** Leaves e-mails in the outbox. Logs recipient and subject. */
export function outboxSender(log: Log): MailSender {
  return {
    keepsText: true,
    async send({ to, subject }) {
      log("info", `mail to ${to}: ${subject}`);
    },
  };
}
