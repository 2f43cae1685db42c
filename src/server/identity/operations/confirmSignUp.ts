import { eq } from "drizzle-orm";
import { z } from "zod";
import { identityAccounts } from "../../db/identitySchema.ts";
import { findSubject } from "../accounts.ts";
import { takeCode } from "../codes.ts";
import { CognitoError } from "../cognitoError.ts";
import { countAgainst, startCountAgain } from "../limits.ts";
import { operation } from "../operation.ts";
import { accountName, clientId, code } from "../requestFields.ts";

const input = z.object({ ClientId: clientId, Username: accountName, ConfirmationCode: code });

/** Confirms an account with the code sent to its e-mail address. */
export const confirmSignUp = operation(input, async (pool, call) => {
  const { sub, account } = await findSubject(pool, call.Username);
  if (account?.isConfirmed) {
    throw new CognitoError("NotAuthorizedException", "User cannot be confirmed. Current status is CONFIRMED");
  }
  await countAgainst(pool, "code", sub);
  await pool.db.transaction(async (tx) => {
    await takeCode(pool, tx, { sub, kind: "signUp", code: call.ConfirmationCode });
    await tx.update(identityAccounts).set({ isConfirmed: true }).where(eq(identityAccounts.sub, sub));
  });
  await startCountAgain(pool, "code", sub);
  return {};
});
