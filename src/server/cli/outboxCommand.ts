import { readMails } from "../shop/serverOperations.ts";
import type { Command } from "./command.ts";

export const outboxCommand: Command = {
  names: "",
  summary: "list the stored e-mails, newest last",
  options: {},
  async run({ open }) {
    const { mails } = await (await open()).run(readMails, {});
    const oldestFirst = mails.toReversed();
    const lines = oldestFirst.map(
      ({ to, subject, text, createdAt }) =>
        `${createdAt.toISOString()} to ${to}: ${subject}\n\n${text.trim()}\n`,
    );
    return { json: oldestFirst, lines: lines.length === 0 ? ["The outbox is empty."] : lines };
  },
};
