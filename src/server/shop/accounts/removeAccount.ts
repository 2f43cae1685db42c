import { z } from "zod";
import { inTransaction } from "../../db/inTransaction.ts";
import { deleteUser } from "../../users/deleteUser.ts";
import { noteAct } from "../auditLog.ts";
import { shopOperation } from "../shopOperation.ts";
import { accountReport, findAccount, readAccount } from "./accountReport.ts";

export const showAccount = shopOperation({
  name: "account-show",
  input: z.object({ account: z.string() }),
  answer: accountReport,
  run: ({ db, now }, { account }) =>
    inTransaction(db, async (tx) => readAccount(tx, await findAccount(tx, account), new Date(now()))),
});

/** Removes a person with all that is stored about them; their orders stay, without them. */
export const removeAccount = shopOperation({
  name: "account-remove",
  input: z.object({ account: z.string() }),
  answer: z.object({
    removed: accountReport,
    /** Whether an external identity provider still has the account. */
    isLeftAtProvider: z.boolean(),
  }),
  async run({ db, blobs, now, identity }, { account: name }) {
    const at = new Date(now());
    const { found, report } = await inTransaction(db, async (tx) => {
      const found = await findAccount(tx, name);
      return { found, report: await readAccount(tx, found, at) };
    });
    const { user, account } = found;
    const nothing = { photoKind: "picture", photoHash: null, coverKind: "picture", coverHash: null } as const;
    await deleteUser(
      { db, blobs, now },
      user ?? { id: report.id, email: report.email, usernameKey: account?.foldedUsername ?? "", ...nothing },
      {
        // Without what identifies the person: it is what is removed.
        alsoDo: (tx) => noteAct(tx, { at, act: "account-remove", subject: `account ${report.id}` }),
      },
    );
    return { removed: report, isLeftAtProvider: identity === "cognito" };
  },
});
