import { z } from "zod";
import type { CallOrigin } from "../../ports/identityProvider.ts";
import { findSubject } from "../accounts.ts";
import { keepChallenge } from "../challenges.ts";
import { cognitoError } from "../cognitoError.ts";
import { completeSignIn, incorrectPassword } from "../completeSignIn.ts";
import { countAttempt, countCallOf } from "../countAttempts.ts";
import { credentialsOf, isPasswordOf } from "../credentials.ts";
import { issueTokens } from "../issueTokens.ts";
import { operation, textField } from "../operation.ts";
import type { Pool } from "../pool.ts";
import { renewSignIn } from "../refreshTokens.ts";
import { accountNameField, clientId, clientMetadata, token, triedPassword } from "../requestFields.ts";
import { isUsablePublic, serverPair } from "../srp.ts";

const call = { ClientId: clientId, ClientMetadata: clientMetadata };
/** 3072 bits in hexadecimal. */
const srpNumber = textField({ max: 770, pattern: /^[\dA-Fa-f]+$/ });

const input = z.discriminatedUnion(
  "AuthFlow",
  [
    z.object({
      ...call,
      AuthFlow: z.literal("USER_SRP_AUTH"),
      AuthParameters: z.object({ USERNAME: accountNameField, SRP_A: srpNumber }),
    }),
    z.object({
      ...call,
      AuthFlow: z.literal("USER_PASSWORD_AUTH"),
      AuthParameters: z.object({ USERNAME: accountNameField, PASSWORD: triedPassword }),
    }),
    z.object({
      ...call,
      AuthFlow: z.enum(["REFRESH_TOKEN_AUTH", "REFRESH_TOKEN"]),
      AuthParameters: z.object({ REFRESH_TOKEN: token }),
    }),
  ],
  { error: "Initiate Auth method not supported." },
);

/** Begins an SRP sign-in, signs in with the password itself, or renews tokens. */
export const initiateAuth = operation(input, async (pool, call, origin) => {
  if ("USERNAME" in call.AuthParameters) await countCallOf(pool, "signIn", origin);
  switch (call.AuthFlow) {
    case "USER_SRP_AUTH":
      return challenge(pool, call.AuthParameters.USERNAME, BigInt(`0x${call.AuthParameters.SRP_A}`));
    case "USER_PASSWORD_AUTH":
      return signInWithPassword(pool, call.AuthParameters, origin);
    default:
      return renew(pool, call.AuthParameters.REFRESH_TOKEN);
  }
});

/**
 * Returns the id of the name as the username: a real username would reveal that an e-mail address has an account, and
 * the sub whose it is.
 */
async function challenge(pool: Pool, name: string, clientPublic: bigint): Promise<object> {
  if (!isUsablePublic(clientPublic)) {
    throw cognitoError("InvalidParameterException", "SRP_A is not a usable public number.");
  }
  const subject = await findSubject(pool, name);
  const { sub, nameId } = subject;
  const { salt, verifier } = credentialsOf(pool, subject);
  const { secret, open } = serverPair(verifier);
  const exchange = { clientPublic, serverPublic: open, serverSecret: secret };
  const block = await keepChallenge(pool, { sub, nameId, ...exchange });
  return {
    ChallengeName: "PASSWORD_VERIFIER",
    ChallengeParameters: {
      USERNAME: nameId,
      USER_ID_FOR_SRP: nameId,
      SALT: salt,
      SRP_B: open.toString(16),
      SECRET_BLOCK: block.toString("base64"),
    },
  };
}

async function signInWithPassword(
  pool: Pool,
  given: { USERNAME: string; PASSWORD: string },
  origin: CallOrigin,
): Promise<object> {
  const subject = await findSubject(pool, given.USERNAME);
  const { nameId, account } = subject;
  await countAttempt(pool, "wrongPassword", subject, origin);
  if (!isPasswordOf(pool, subject, given.PASSWORD) || !account) throw incorrectPassword();
  return completeSignIn(pool, { nameId, account }, origin);
}

/** The older way to renew tokens; it returns no new refresh token. */
async function renew(pool: Pool, refreshToken: string): Promise<object> {
  const { account, signIn } = await renewSignIn(pool, refreshToken, { isRotated: false });
  return { AuthenticationResult: await issueTokens(pool, account, signIn), ChallengeParameters: {} };
}
