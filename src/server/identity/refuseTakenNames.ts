import { and, inArray, ne, or } from "drizzle-orm";
import { OWN_PROFILE } from "../../contract/names.ts";
import type { Transaction } from "../db/database.ts";
import { identityAccounts } from "../db/identitySchema.ts";
import type { ProviderRefusedError } from "../ports/providerRefusedError.ts";
import { foldUsername } from "../users/foldUsername.ts";
import { cognitoError } from "./cognitoError.ts";

const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u{20e3}|\u{fe0f}/u;

/**
 * Checks of a PreSignUp trigger are reported with Cognito's messages for it.
 * @param ownSub an account that may have these names already
 * @throws ProviderRefusedError if an account cannot get these names.
 */
export async function refuseTakenNames(
  tx: Transaction,
  { username, email }: { username: string; email: string },
  ownSub?: string,
): Promise<void> {
  const [foldedName, foldedEmail] = [foldUsername(username), foldUsername(email)];
  const { foldedUsername: nameColumn, foldedEmail: emailColumn } = identityAccounts;
  const asked = [foldedName, foldedEmail];
  // One query: if a sign-up completed between two, only its e-mail address would appear taken.
  const holders = await tx
    .select({ name: nameColumn, email: emailColumn })
    .from(identityAccounts)
    .where(
      and(
        or(inArray(nameColumn, asked), inArray(emailColumn, asked)),
        ownSub === undefined ? undefined : ne(identityAccounts.sub, ownSub),
      ),
    );
  const isTaken = (folded: string) => holders.some((held) => held.name === folded || held.email === folded);
  if (foldedName === OWN_PROFILE || isTaken(foldedName))
    throw cognitoError("UsernameExistsException", "User already exists");
  if (EMOJI.test(username)) throw trigger("Emoji is not allowed in username.");
  if (isTaken(foldedEmail)) throw emailTaken(email);
}

export function emailTaken(email: string): ProviderRefusedError {
  return trigger(`User with email ${email} already exists.`);
}

function trigger(message: string): ProviderRefusedError {
  return cognitoError("UserLambdaValidationException", `PreSignUp failed with error ${message}`);
}
