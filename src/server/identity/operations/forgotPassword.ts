import { z } from "zod";
import { findSubject } from "../accounts.ts";
import { sendCodeLater } from "../codeDelivery.ts";
import { countAgainst } from "../limits.ts";
import { operation } from "../operation.ts";
import { accountName, clientId, clientMetadata } from "../requestFields.ts";

const input = z.object({ ClientId: clientId, Username: accountName, ClientMetadata: clientMetadata });

/** Sends a code for a new password. */
export const forgotPassword = operation(input, async (pool, call, origin) => {
  await countAgainst(pool, "mailRequest", origin.address);
  const subject = await findSubject(pool, call.Username);
  await countAgainst(pool, "mail", subject.sub);
  const request = { kind: "password" as const, origin, language: call.ClientMetadata?.language };
  return sendCodeLater(pool, subject, call.Username, request);
});
