import { z } from "zod";
import { inTransaction } from "../../db/inTransaction.ts";
import { findSubject } from "../accounts.ts";
import { sendCode } from "../codeDelivery.ts";
import { countAttempt, countCallOf } from "../limits.ts";
import { operation } from "../operation.ts";
import { accountNameField, clientId, clientMetadata } from "../requestFields.ts";

const input = z.object({ ClientId: clientId, Username: accountNameField, ClientMetadata: clientMetadata });

/** Sends a code for a new password. */
export const forgotPassword = operation(input, async (pool, call, origin) => {
  await countCallOf(pool, "mailRequest", origin);
  const subject = await findSubject(pool, call.Username);
  await countAttempt(pool, "mail", subject, origin);
  const { Username: name, ClientMetadata } = call;
  const request = { kind: "password", subject, name, origin, language: ClientMetadata?.language } as const;
  return inTransaction(pool.db, (tx) => sendCode(pool, tx, request));
});
