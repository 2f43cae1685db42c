import { inArray, or } from "drizzle-orm";
import { z } from "zod";
import { OWN_PROFILE } from "../../../contract/names.ts";
import { isEmailAddress } from "../../../contract/userRules.ts";
import type { Transaction } from "../../db/database.ts";
import { identityAccounts } from "../../db/identitySchema.ts";
import { inTransaction } from "../../db/inTransaction.ts";
import { foldUsername } from "../../users/foldUsername.ts";
import { deleteAbandoned } from "../abandonedAccounts.ts";
import type { Account } from "../accounts.ts";
import { sendCode } from "../codeDelivery.ts";
import { CognitoError } from "../cognitoError.ts";
import { insertAccount, type NewAccount } from "../insertAccount.ts";
import { countCallOf } from "../limits.ts";
import { operation, textField } from "../operation.ts";
import { checkPassword } from "../passwordPolicy.ts";
import type { Pool } from "../pool.ts";
import { clientId, clientMetadata, passwordField, usernameField } from "../requestFields.ts";
import { readAttributes } from "../userAttributes.ts";

const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u{20e3}|\u{fe0f}/u;

const input = z.object({
  ClientId: clientId,
  Username: usernameField,
  Password: passwordField,
  UserAttributes: z
    .array(z.object({ Name: textField({ max: 32 }), Value: textField({ min: 0, max: 2048 }) }))
    .nullish(),
  ClientMetadata: clientMetadata,
});

/** Creates an account; unless the pool confirms automatically, a code is sent to its e-mail address. */
export const signUp = operation(input, async (pool, call, origin) => {
  await countCallOf(pool, "signUp", origin);
  const { Username: name, Password, UserAttributes } = call;
  // Folded, because names are compared with addresses in this form.
  if (isEmailAddress(foldUsername(name))) {
    throw new CognitoError(
      "InvalidParameterException",
      "Username cannot be of email format, since user pool is configured for email alias.",
    );
  }
  const { email, attributes } = readAttributes(UserAttributes ?? []);
  checkPassword(Password);
  const isConfirmed = !pool.isConfirmationRequired;
  return inTransaction(pool.db, async (tx) => {
    await deleteAbandoned(pool, tx, { username: name, email });
    const account = await addAccount(pool, tx, {
      username: name,
      email,
      password: Password,
      attributes,
      isConfirmed,
    });
    const answer = { UserConfirmed: isConfirmed, UserSub: account.sub };
    if (isConfirmed) return answer;
    const subject = { sub: account.sub, account };
    const language = call.ClientMetadata?.language;
    return { ...answer, ...(await sendCode(pool, tx, { kind: "signUp", subject, name, origin, language })) };
  });
});

/** @throws CognitoError if the username or e-mail address is taken, or is being taken by a concurrent call. */
async function addAccount(pool: Pool, tx: Transaction, account: NewAccount): Promise<Account> {
  await refuseTaken(tx, account.username, account.email);
  const stored = await insertAccount(pool, tx, account);
  if (stored) return stored;
  await refuseTaken(tx, account.username, account.email);
  throw new CognitoError("UsernameExistsException", "User already exists");
}

/** Checks of a PreSignUp trigger are reported with Cognito's messages for it. */
async function refuseTaken(tx: Transaction, name: string, email: string): Promise<void> {
  const [foldedName, foldedEmail] = [foldUsername(name), foldUsername(email)];
  const { foldedUsername: nameColumn, foldedEmail: emailColumn } = identityAccounts;
  const asked = [foldedName, foldedEmail];
  // One query: if a sign-up completed between two, only its e-mail address would appear taken.
  const holders = await tx
    .select({ name: nameColumn, email: emailColumn })
    .from(identityAccounts)
    .where(or(inArray(nameColumn, asked), inArray(emailColumn, asked)));
  const isTaken = (folded: string) => holders.some((held) => held.name === folded || held.email === folded);
  if (foldedName === OWN_PROFILE || isTaken(foldedName))
    throw new CognitoError("UsernameExistsException", "User already exists");
  if (EMOJI.test(name)) throw trigger("Emoji is not allowed in username.");
  if (isTaken(foldedEmail)) throw trigger(`User with email ${email} already exists.`);
}

function trigger(message: string): CognitoError {
  return new CognitoError("UserLambdaValidationException", `PreSignUp failed with error ${message}`);
}
