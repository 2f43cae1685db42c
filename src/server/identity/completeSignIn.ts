import type { CallOrigin } from "../ports/identityProvider.ts";
import type { ProviderRefusedError } from "../ports/providerRefusedError.ts";
import type { Account } from "./accounts.ts";
import { cognitoError } from "./cognitoError.ts";
import { forgetAttempts, rememberNetwork } from "./countAttempts.ts";
import { type AuthenticationResult, issueTokens } from "./issueTokens.ts";
import type { Pool } from "./pool.ts";
import { beginSignIn } from "./refreshTokens.ts";

/** Completes a sign-in after the password was verified. */
export async function completeSignIn(
  pool: Pool,
  { nameId, account }: { nameId: string; account: Account },
  origin: CallOrigin,
): Promise<{ AuthenticationResult: AuthenticationResult; ChallengeParameters: object }> {
  if (!account.isConfirmed) {
    await forgetAttempts(pool, ["wrongPassword"], [nameId], origin);
    throw cognitoError("UserNotConfirmedException", "User is not confirmed.");
  }
  const begun = await beginSignIn(pool, { account, nameId }, origin);
  if (!begun) throw incorrectPassword();
  await rememberNetwork(pool, nameId, origin);
  return {
    AuthenticationResult: await issueTokens(pool, account, begun.signIn, begun.refreshToken),
    ChallengeParameters: {},
  };
}

/** A wrong password and an unknown name get the same error. */
export function incorrectPassword(): ProviderRefusedError {
  return cognitoError("NotAuthorizedException", "Incorrect username or password.");
}
