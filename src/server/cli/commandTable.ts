import { backupCommand, restoreCommand } from "./backupCommand.ts";
import type { CommandGroup } from "./command.ts";
import { importCommand } from "./importCommand.ts";
import { migrateCommand } from "./migrateCommand.ts";
import { outboxCommand } from "./outboxCommand.ts";
import { seedCommand } from "./seedCommand.ts";
import { accountNoun } from "./shop/account/accountNoun.ts";
import { areaCommand } from "./shop/areaCommand.ts";
import { codeNoun } from "./shop/code/codeNoun.ts";
import { filesNoun } from "./shop/files/filesNoun.ts";
import { guideNoun } from "./shop/guide/guideNoun.ts";
import { orderNoun } from "./shop/order/orderNoun.ts";

const shop: CommandGroup = {
  summary: "what an operator does with the shop",
  commands: {
    guide: guideNoun,
    area: areaCommand,
    code: codeNoun,
    order: orderNoun,
    account: accountNoun,
    files: filesNoun,
  },
};

/** All commands; the first word is the npm script. */
export const COMMANDS: CommandGroup = {
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
