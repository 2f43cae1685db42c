import { createTransport } from "nodemailer";
import * as z from "zod/mini";
import type { Log } from "../log/writeLog.ts";
import type { MailSender } from "../ports/mailSender.ts";
import { ProviderRefusedError } from "../ports/providerRefusedError.ts";
import { ProviderUnavailableError } from "../ports/providerUnavailableError.ts";

/** A mail server that does not respond within this time counts as down. */
const TIMEOUT_MILLISECONDS = 10_000;

/** Sends e-mails over SMTP. Logs recipient and subject. @param url smtp:// or smtps://, including credentials */
export function createSmtpMail(parts: { url: string; from: string; log: Log }): MailSender {
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
  const domain = parts.from.slice(parts.from.lastIndexOf("@") + 1);
  return {
    keepsText: false,
    async send({ to, subject, text }, messageId) {
      try {
        await transport.sendMail({
          // As an object, so that an address cannot be parsed as a list.
          to: { name: "", address: to },
          messageId: `<${messageId}@${domain}>`,
          subject,
          text,
        });
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw isRefusal(cause)
          ? new ProviderRefusedError("mailRefused", reason, { cause })
          : new ProviderUnavailableError("mail", reason, { cause });
      }
      parts.log("info", `mail to ${to}: ${subject}`);
    },
  };
}

const failure = z.object({
  code: z.enum(["EENVELOPE", "EMESSAGE"]),
  // A refused sender is a setting that may be mended.
  command: z.enum(["API", "RCPT TO", "DATA"]),
  /** Absent for an address that cannot be sent. */
  responseCode: z.optional(z.number()),
});

/** Whether recipient or text were refused, and not only for now: responses below 500 are temporary. */
function isRefusal(error: unknown): boolean {
  const parsed = failure.safeParse(error);
  return parsed.success && (parsed.data.responseCode ?? 500) >= 500;
}
