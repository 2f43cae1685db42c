import { eq } from "drizzle-orm";
import { z } from "zod";
import { identityAccounts } from "../../db/identitySchema.ts";
import { findSubject, passwordColumns } from "../accounts.ts";
import { isLinkCode, takeCode } from "../codes.ts";
import { countAgainst, startCountAgain } from "../limits.ts";
import { operation } from "../operation.ts";
import { checkPassword } from "../passwordPolicy.ts";
import { revokeAll } from "../refreshTokens.ts";
import { accountName, clientId, code, password } from "../requestFields.ts";

const input = z.object({
  ClientId: clientId,
  Username: accountName,
  ConfirmationCode: code,
  Password: password,
});

/**
 * Sets a new password with the code sent to the e-mail address, and revokes every sign-in. The code proves the address,
 * so it also confirms the account.
 */
export const confirmForgotPassword = operation(input, async (pool, call) => {
  checkPassword(call.Password);
  const { sub } = await findSubject(pool, call.Username);
  if (!isLinkCode(call.ConfirmationCode)) await countAgainst(pool, "code", sub);
  await pool.db.transaction(async (tx) => {
    await takeCode(pool, tx, { sub, kind: "password", code: call.ConfirmationCode });
    await revokeAll(tx, sub);
    await tx
      .update(identityAccounts)
      .set({ ...passwordColumns(pool, sub, call.Password), isConfirmed: true })
      .where(eq(identityAccounts.sub, sub));
  });
  await startCountAgain(pool, "code", sub);
  await startCountAgain(pool, "wrongPassword", sub);
  return {};
});
