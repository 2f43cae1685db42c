import { createTransport } from "nodemailer";
import type { Log } from "../log/writeLog.ts";
import type { Mail } from "../ports/mail.ts";

/** A mail server that does not respond within this time counts as down. */
const TIMEOUT_MILLISECONDS = 10_000;

/** Sends e-mails over SMTP. Logs recipient and subject. @param url smtp:// or smtps://, including credentials */
export function createSmtpMail(parts: { url: string; from: string; log: Log }): Mail {
  const transport = createTransport(
    {
      url: parts.url,
      connectionTimeout: TIMEOUT_MILLISECONDS,
      greetingTimeout: TIMEOUT_MILLISECONDS,
      socketTimeout: TIMEOUT_MILLISECONDS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: parts.from },
  );
  return {
    async send({ to, subject, text, html }) {
      // As an object, so that an address cannot be parsed as a list.
      await transport.sendMail({ to: { name: "", address: to }, subject, text, ...(html && { html }) });
      parts.log("info", `mail to ${to}: ${subject}`);
    },
  };
}
