import type { Command } from "./command.ts";

export const outboxCommand: Command = {
  names: "",
  summary: "list the stored e-mails, newest last",
  options: {},
  async run({ open, settings }) {
    const emails = (await (await open()).emails(settings())).toReversed();
    const lines = emails.map(
      ({ to, subject, text, createdAt }) =>
        `${createdAt.toISOString()} to ${to}: ${subject}\n\n${text.trim()}\n`,
    );
    return { json: emails, lines: lines.length === 0 ? ["The outbox is empty."] : lines };
  },
};
