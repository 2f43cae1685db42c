import { eq } from "drizzle-orm";
import { z } from "zod";
import { identityAccounts } from "../../db/identitySchema.ts";
import { inTransaction } from "../../db/inTransaction.ts";
import { findSubject, lockAccount, nameIdsOf } from "../accounts.ts";
import { checkPassword } from "../checkPassword.ts";
import { isLinkCode, refuseUnlessTaken, takeCode } from "../codes.ts";
import { countAttempt, forgetAttempts } from "../countAttempts.ts";
import { passwordColumns } from "../credentials.ts";
import { operation } from "../operation.ts";
import { revokeAll } from "../refreshTokens.ts";
import { accountNameField, clientId, code, passwordField } from "../requestFields.ts";

const input = z.object({
  ClientId: clientId,
  Username: accountNameField,
  ConfirmationCode: code,
  Password: passwordField,
});

/** Sets a new password with a code, which also confirms the account, and revokes every sign-in. */
export const confirmForgotPassword = operation(input, async (pool, call, origin) => {
  checkPassword(call.Password);
  const subject = await findSubject(pool, call.Username);
  const { sub, account } = subject;
  if (!isLinkCode(call.ConfirmationCode)) await countAttempt(pool, "code", subject, origin);
  const newPassword = passwordColumns(pool, sub, call.Password);
  const outcome = await inTransaction(pool.db, async (tx) => {
    await lockAccount(tx, sub);
    const code = { sub, kind: "password", code: call.ConfirmationCode } as const;
    const outcome = await takeCode(pool, tx, code);
    if (outcome === "taken") {
      await revokeAll(tx, sub);
      await tx
        .update(identityAccounts)
        .set({ ...newPassword, isConfirmed: true })
        .where(eq(identityAccounts.sub, sub));
    }
    return outcome;
  });
  refuseUnlessTaken(outcome);
  if (account) await forgetAttempts(pool, ["code", "wrongPassword"], nameIdsOf(account), origin);
  return {};
});
