import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { credentialsOf, findSubject } from "../accounts.ts";
import { keepChallenge } from "../challenges.ts";
import { CognitoError } from "../cognitoError.ts";
import { completeSignIn, incorrectPassword } from "../completeSignIn.ts";
import { countAgainst } from "../limits.ts";
import { operation, textField } from "../operation.ts";
import { POOL_NAME, type Pool } from "../pool.ts";
import { renewSignIn } from "../refreshTokens.ts";
import { accountName, clientId, clientMetadata, token, triedPassword } from "../requestFields.ts";
import { isUsablePublic, serverPair, verifierOf } from "../srp.ts";
import { paddedBytes } from "../srpNumbers.ts";
import { issueTokens } from "../tokens.ts";

const call = { ClientId: clientId, ClientMetadata: clientMetadata };
/** 3072 bits in hexadecimal. */
const srpNumber = textField({ max: 770, pattern: /^[\dA-Fa-f]+$/ });

const input = z.discriminatedUnion(
  "AuthFlow",
  [
    z.object({
      ...call,
      AuthFlow: z.literal("USER_SRP_AUTH"),
      AuthParameters: z.object({ USERNAME: accountName, SRP_A: srpNumber }),
    }),
    z.object({
      ...call,
      AuthFlow: z.literal("USER_PASSWORD_AUTH"),
      AuthParameters: z.object({ USERNAME: accountName, PASSWORD: triedPassword }),
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
  if ("USERNAME" in call.AuthParameters) await countAgainst(pool, "signIn", origin.address);
  switch (call.AuthFlow) {
    case "USER_SRP_AUTH":
      return challenge(pool, call.AuthParameters.USERNAME, BigInt(`0x${call.AuthParameters.SRP_A}`));
    case "USER_PASSWORD_AUTH":
      return signInWithPassword(pool, call.AuthParameters.USERNAME, call.AuthParameters.PASSWORD);
    default:
      return renew(pool, call.AuthParameters.REFRESH_TOKEN);
  }
});

/**
 * Returns the sub as the username, for an unknown name one derived from that name: a real username would reveal that an
 * e-mail address has an account.
 */
async function challenge(pool: Pool, name: string, clientPublic: bigint): Promise<object> {
  if (!isUsablePublic(clientPublic)) {
    throw new CognitoError("InvalidParameterException", "SRP_A is not a usable public number.");
  }
  const { sub, salt, verifier } = credentialsOf(pool, await findSubject(pool, name));
  const { secret, open } = serverPair(verifier);
  const block = await keepChallenge(pool, { sub, clientPublic, serverPublic: open, serverSecret: secret });
  return {
    ChallengeName: "PASSWORD_VERIFIER",
    ChallengeParameters: {
      USERNAME: sub,
      USER_ID_FOR_SRP: sub,
      SALT: salt,
      SRP_B: open.toString(16),
      SECRET_BLOCK: block.toString("base64"),
    },
  };
}

async function signInWithPassword(pool: Pool, name: string, password: string): Promise<object> {
  const subject = await findSubject(pool, name);
  await countAgainst(pool, "wrongPassword", subject.sub);
  const { sub, salt, verifier } = credentialsOf(pool, subject);
  const tried = paddedBytes(verifierOf(POOL_NAME, sub, password, salt));
  const known = paddedBytes(verifier);
  const isRight = tried.length === known.length && timingSafeEqual(tried, known);
  if (!isRight || !subject.account) throw incorrectPassword();
  return completeSignIn(pool, subject.account);
}

/** The older way to renew tokens; it returns no new refresh token. */
async function renew(pool: Pool, refreshToken: string): Promise<object> {
  const { account, signIn } = await renewSignIn(pool, refreshToken, { isRotated: false });
  return { AuthenticationResult: await issueTokens(pool, account, signIn), ChallengeParameters: {} };
}
