import { eq } from "drizzle-orm";
import { z } from "zod";
import { inTransaction } from "../../db/inTransaction.ts";
import { users } from "../../db/schema.ts";
import { OperatorError } from "../../settings/operatorError.ts";
import { noteAct } from "../auditLog.ts";
import { shopOperation } from "../shopOperation.ts";
import { accountReport, findAccount, readAccount } from "./accountReport.ts";

/** Blocks an account from writing comments, or unblocks it. Nothing else changes. */
export const blockAccount = shopOperation({
  name: "account-block",
  input: z.object({ account: z.string(), isBlocked: z.boolean() }),
  answer: accountReport,
  run: ({ db, now }, { account: name, isBlocked }) =>
    inTransaction(db, async (tx) => {
      const { user } = await findAccount(tx, name);
      if (!user) throw new OperatorError(`"${name}" has never signed in and cannot have written anything`);
      const at = new Date(now());
      await tx
        .update(users)
        .set({ blockedAt: isBlocked ? (user.blockedAt ?? at) : null })
        .where(eq(users.id, user.id));
      await noteAct(tx, {
        at,
        act: isBlocked ? "account-block" : "account-unblock",
        // Not by name: the log outlasts the account.
        subject: `account ${user.id}`,
      });
      return readAccount(tx, await findAccount(tx, user.id), at);
    }),
});
