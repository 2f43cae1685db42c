import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { OperatorError } from "../settings/operatorError.ts";
import { shopOperation } from "./shopOperation.ts";

/** The e-mails that were stored instead of being sent, newest first. */
export const readMails = shopOperation({
  name: "mail-list",
  input: z.object({}),
  answer: z.object({
    mails: z.array(
      z.object({ to: z.string(), subject: z.string(), text: z.string(), createdAt: z.coerce.date() }),
    ),
  }),
  run: async ({ listMails }) => ({ mails: await listMails() }),
});

/**
 * Creates the coupons, tour codes and accounts of the demo world, and names the accounts that exist then: none with an
 * external identity provider.
 */
export const addDemoAccounts = shopOperation({
  name: "demo-accounts",
  input: z.object({}),
  answer: z.object({ usernames: z.array(z.string()) }),
  run: async (shop) => ({ usernames: await shop.addDemoAccounts() }),
});

/** Copies the embedded database to a new folder, an absolute path in a folder that exists. */
export const copyDatabase = shopOperation({
  name: "database-copy",
  input: z.object({ folder: z.string().min(1) }),
  answer: z.object({}),
  async run({ copyTo }, { folder }) {
    if (!copyTo) throw new OperatorError("Only the embedded database can be copied");
    const parent = dirname(folder);
    // Otherwise it would be made, and the database written where nobody looks for it.
    if (!existsSync(parent)) {
      throw new OperatorError(
        `The server does not see ${parent}, as in a container or with a /tmp of its own: name a folder that both share`,
      );
    }
    await copyTo(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.syscall === undefined) throw error;
      throw new OperatorError(`The database cannot be copied: ${error.message}`, { cause: error });
    });
    return {};
  },
});

/** Waits until visitors get all changes that were made so far. */
export const showChanges = shopOperation({
  name: "changes-show",
  input: z.object({}),
  answer: z.object({}),
  async run({ catalogue }) {
    await catalogue?.newest();
    return {};
  },
});
