import { newDatabaseNote, openDatabase } from "../db/openDatabase.ts";
import { writeLog } from "../log/writeLog.ts";
import { MOST_LISTED_MAILS } from "../mail/listOutbox.ts";
import { mapArea } from "../mapArchives/mapArea.ts";
import { guideBounds } from "../shop/guides/guideBounds.ts";
import { readMails } from "../shop/serverOperations.ts";
import { backupCommand, restoreCommand } from "./backupCommand.ts";
import type { Command, CommandGroup } from "./command.ts";
import { importCommand } from "./importCommand.ts";
import { seedCommand } from "./seedCommand.ts";
import { accountNoun } from "./shop/account/accountNoun.ts";
import { auditCommand } from "./shop/auditCommand.ts";
import { codeNoun } from "./shop/code/codeNoun.ts";
import { commentNoun } from "./shop/comment/commentNoun.ts";
import { filesNoun } from "./shop/files/filesNoun.ts";
import { guideNoun } from "./shop/guide/guideNoun.ts";
import { mapAreaReport } from "./shop/mapAreaReport.ts";
import { orderNoun } from "./shop/order/orderNoun.ts";
import { limitLines } from "./textTable.ts";

const migrateCommand: Command = {
  names: "",
  summary: "create or change the tables of the database",
  notes: [
    "Makes the tables as this version needs them. A start of the server does the same; other commands leave the " +
      "tables of Postgres as they are. An embedded database must not have a running server.",
  ],
  options: {},
  async run({ settings }) {
    const env = settings();
    const note = newDatabaseNote(env);
    const { close } = await openDatabase(env);
    await close();
    if (note !== null) writeLog("warn", note);
    return { json: { isUpToDate: true }, lines: ["The tables of the database are up to date."] };
  },
};

const outboxCommand: Command = {
  names: "",
  summary: `list the stored e-mails, newest last, up to ${MOST_LISTED_MAILS}`,
  options: {},
  async run({ open }) {
    const { mails } = await (await open()).run(readMails, {});
    const oldestFirst = mails.toReversed();
    const lines = oldestFirst.map(
      ({ to, subject, text, createdAt }) =>
        `${createdAt.toISOString()} to ${to}: ${subject}\n\n${text.trim()}\n`,
    );
    if (lines.length === 0) lines.push("The outbox is empty.");
    return {
      json: oldestFirst,
      lines: [...lines, ...limitLines(mails.length, MOST_LISTED_MAILS, MOST_LISTED_MAILS)],
    };
  },
};

const areaCommand: Command = {
  names: "",
  summary: "the area of all guides and how to get its map",
  notes: [
    "Prints the boxes around all guides, the commands that fetch their map and terrain, and how large these will be.",
  ],
  options: {},
  async run({ open }) {
    const { bounds } = await (await open()).run(guideBounds, {});
    return { json: { boxes: mapArea(bounds) }, lines: mapAreaReport(bounds) };
  },
};

const shop: CommandGroup = {
  summary: "what an operator does with the shop",
  commands: {
    guide: guideNoun,
    area: areaCommand,
    code: codeNoun,
    order: orderNoun,
    account: accountNoun,
    comment: commentNoun,
    audit: auditCommand,
    files: filesNoun,
  },
};

/** All commands; the first word is the npm script. */
export const commandTable: CommandGroup = {
  summary: "the command line",
  commands: {
    import: importCommand,
    seed: seedCommand,
    shop,
    backup: backupCommand,
    restore: restoreCommand,
    migrate: migrateCommand,
    outbox: outboxCommand,
  },
};
