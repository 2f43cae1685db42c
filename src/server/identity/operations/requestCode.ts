import { z } from "zod";
import { inTransaction } from "../../db/inTransaction.ts";
import { findSubject } from "../accounts.ts";
import { sendCode } from "../codeDelivery.ts";
import { countAttempt, countCallOf } from "../countAttempts.ts";
import { type Operation, operation } from "../operation.ts";
import { accountNameField, clientId, clientMetadata } from "../requestFields.ts";

const input = z.object({ ClientId: clientId, Username: accountNameField, ClientMetadata: clientMetadata });

/** Sends a code for a new password. */
export const forgotPassword = requestCode("password");

/** Sends a new code to an unconfirmed account, which invalidates the previous one. Others get the same response. */
export const resendConfirmationCode = requestCode("signUp");

function requestCode(kind: "password" | "signUp"): Operation {
  return operation(input, async (pool, { Username: name, ClientMetadata }, origin) => {
    await countCallOf(pool, "mailRequest", origin);
    const subject = await findSubject(pool, name);
    await countAttempt(pool, "mail", subject, origin);
    const request = { kind, subject, name, origin, language: ClientMetadata?.language };
    return inTransaction(pool.db, (tx) => sendCode(pool, tx, request));
  });
}
