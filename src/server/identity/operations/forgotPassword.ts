import { z } from "zod";
import { findSubject } from "../accounts.ts";
import { sendCodeLater } from "../codeDelivery.ts";
import { countAttempt, countCallOf } from "../limits.ts";
import { operation } from "../operation.ts";
import { accountName, clientId, clientMetadata } from "../requestFields.ts";

const input = z.object({ ClientId: clientId, Username: accountName, ClientMetadata: clientMetadata });

/** Sends a code for a new password. */
export const forgotPassword = operation(input, async (pool, call, origin) => {
  await countCallOf(pool, "mailRequest", origin);
  const subject = await findSubject(pool, call.Username);
  await countAttempt(pool, "mail", subject, origin);
  const request = { kind: "password" as const, origin, language: call.ClientMetadata?.language };
  return sendCodeLater(pool, subject, call.Username, request);
});
