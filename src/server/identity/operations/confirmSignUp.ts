import { eq } from "drizzle-orm";
import { z } from "zod";
import { identityAccounts } from "../../db/identitySchema.ts";
import { inTransaction } from "../../db/inTransaction.ts";
import { findSubject, lockAccount } from "../accounts.ts";
import { refuseUnlessTaken, takeCode } from "../codes.ts";
import { cognitoError } from "../cognitoError.ts";
import { countAttempt, forgetAttempts } from "../countAttempts.ts";
import { operation } from "../operation.ts";
import { accountNameField, clientId, code } from "../requestFields.ts";

const input = z.object({ ClientId: clientId, Username: accountNameField, ConfirmationCode: code });

/** Confirms an account with the code sent to its e-mail address. */
export const confirmSignUp = operation(input, async (pool, call, origin) => {
  const subject = await findSubject(pool, call.Username);
  const { sub, nameId, account } = subject;
  await countAttempt(pool, "code", subject, origin);
  const outcome = await inTransaction(pool.db, async (tx) => {
    await lockAccount(tx, sub);
    const code = { sub, kind: "signUp", code: call.ConfirmationCode } as const;
    const outcome = await takeCode(pool, tx, code);
    if (outcome === "taken") {
      await tx.update(identityAccounts).set({ isConfirmed: true }).where(eq(identityAccounts.sub, sub));
    }
    return outcome;
  });
  // Only the owner of the address has had the code, so this reveals nothing.
  if (outcome === "expired" && account?.isConfirmed) {
    throw cognitoError("NotAuthorizedException", "User cannot be confirmed. Current status is CONFIRMED");
  }
  refuseUnlessTaken(outcome);
  await forgetAttempts(pool, ["code"], [nameId], origin);
  return {};
});
