import { z } from "zod";
import { findSubject } from "../accounts.ts";
import { sendCodeLater } from "../codeDelivery.ts";
import { CognitoError } from "../cognitoError.ts";
import { countAgainst } from "../limits.ts";
import { operation } from "../operation.ts";
import { accountName, clientId, clientMetadata } from "../requestFields.ts";

const input = z.object({ ClientId: clientId, Username: accountName, ClientMetadata: clientMetadata });

/** Sends a new code to an unconfirmed account, which invalidates the previous one. */
export const resendConfirmationCode = operation(input, async (pool, call, origin) => {
  await countAgainst(pool, "mailRequest", origin.address);
  const subject = await findSubject(pool, call.Username);
  if (subject.account?.isConfirmed) {
    throw new CognitoError("InvalidParameterException", "User is already confirmed.");
  }
  await countAgainst(pool, "mail", subject.sub);
  const request = { kind: "signUp" as const, origin, language: call.ClientMetadata?.language };
  return sendCodeLater(pool, subject, call.Username, request);
});
