import { and, eq, lt, or } from "drizzle-orm";
import { z } from "zod";
import { isEmailAddress } from "../../../contract/userRules.ts";
import type { Database, Transaction } from "../../db/database.ts";
import { identityAccounts } from "../../db/identitySchema.ts";
import { inTransaction } from "../../db/inTransaction.ts";
import { foldUsername } from "../../users/foldUsername.ts";
import type { Account } from "../accounts.ts";
import { changeUnconfirmed, findOwnUnconfirmed } from "../changeUnconfirmed.ts";
import { checkPassword } from "../checkPassword.ts";
import { sendCode } from "../codeDelivery.ts";
import { cognitoError } from "../cognitoError.ts";
import { countCallOf } from "../countAttempts.ts";
import { insertAccount, type NewAccount } from "../insertAccount.ts";
import { operation, textField } from "../operation.ts";
import type { Pool } from "../pool.ts";
import { refuseTakenNames } from "../refuseTakenNames.ts";
import { clientId, clientMetadata, passwordField, usernameField } from "../requestFields.ts";
import { readAttributes } from "../userAttributes.ts";

/** How long an unconfirmed account keeps its username and e-mail address, however many codes it requests. */
const HOLD_MILLISECONDS = 24 * 3_600_000;

const input = z.object({
  ClientId: clientId,
  Username: usernameField,
  Password: passwordField,
  UserAttributes: z
    .array(z.object({ Name: textField({ max: 32 }), Value: textField({ min: 0, max: 2048 }) }))
    .nullish(),
  ClientMetadata: clientMetadata,
});

/**
 * Creates an account; unless the pool confirms automatically, a code is sent to its e-mail address. Until it is confirmed
 * the same call with the same username and password changes it, since its address may have been mistyped.
 */
export const signUp = operation(input, async (pool, call, origin) => {
  await countCallOf(pool, "signUp", origin);
  const { Username: name, Password, UserAttributes } = call;
  // Folded, because names are compared with addresses in this form.
  if (isEmailAddress(foldUsername(name))) {
    throw cognitoError(
      "InvalidParameterException",
      "Username cannot be of email format, since user pool is configured for email alias.",
    );
  }
  const { email, attributes } = readAttributes(UserAttributes ?? []);
  checkPassword(Password);
  const isConfirmed = !pool.isConfirmationRequired;
  const given = { username: name, email, password: Password, attributes, isConfirmed };
  const own = await findOwnUnconfirmed(pool, given, origin);
  return inTransaction(pool.db, async (tx) => {
    await deleteAbandoned(pool, tx, given);
    const account =
      (own && (await changeUnconfirmed(pool, tx, own.sub, given))) ?? (await addAccount(pool, tx, given));
    const answer = { UserConfirmed: isConfirmed, UserSub: account.sub };
    if (isConfirmed) return answer;
    const language = call.ClientMetadata?.language;
    return {
      ...answer,
      ...(await sendCode(pool, tx, { kind: "signUp", subject: account, name, origin, language })),
    };
  });
});

/** @throws ProviderRefusedError if the username or e-mail address is taken, or is being taken by a concurrent call. */
async function addAccount(pool: Pool, tx: Transaction, account: NewAccount): Promise<Account> {
  await refuseTakenNames(tx, account);
  const stored = await insertAccount(pool, tx, account);
  if (stored) return stored;
  await refuseTakenNames(tx, account);
  throw cognitoError("UsernameExistsException", "User already exists");
}

/** Deletes unconfirmed accounts that have held a wanted username or e-mail address for too long. */
async function deleteAbandoned(
  pool: Pool,
  db: Database,
  wanted: { username: string; email: string },
): Promise<void> {
  const { isConfirmed, createdAt, foldedUsername, foldedEmail } = identityAccounts;
  const isOld = lt(createdAt, new Date(pool.now() - HOLD_MILLISECONDS));
  const isWanted = or(
    eq(foldedUsername, foldUsername(wanted.username)),
    eq(foldedEmail, foldUsername(wanted.email)),
  );
  await db.delete(identityAccounts).where(and(eq(isConfirmed, false), isOld, isWanted));
}
