import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { takeChallenge } from "../challenges.ts";
import { cognitoError } from "../cognitoError.ts";
import { completeSignIn, incorrectPassword } from "../completeSignIn.ts";
import { countAttempt } from "../countAttempts.ts";
import { credentialsOf } from "../credentials.ts";
import { operation, textField } from "../operation.ts";
import { POOL_NAME } from "../pool.ts";
import { accountNameField, clientId } from "../requestFields.ts";
import { proofOf, sharedKey } from "../srp.ts";

const base64 = textField({ max: 256, pattern: /^[\w+/-]+=*$/ });

const input = z.object({
  ClientId: clientId,
  ChallengeName: z.literal("PASSWORD_VERIFIER", { error: "Member must be PASSWORD_VERIFIER" }),
  ChallengeResponses: z.object({
    USERNAME: accountNameField,
    PASSWORD_CLAIM_SECRET_BLOCK: base64,
    PASSWORD_CLAIM_SIGNATURE: base64,
    TIMESTAMP: textField({ max: 64 }),
  }),
});

/** Completes an SRP sign-in by verifying the client's proof of the password. */
export const respondToAuthChallenge = operation(input, async (pool, call, origin) => {
  const responses = call.ChallengeResponses;
  const secretBlock = Buffer.from(responses.PASSWORD_CLAIM_SECRET_BLOCK, "base64");
  const challenge = await takeChallenge(pool, secretBlock);
  if (challenge?.nameId !== responses.USERNAME) {
    throw cognitoError("NotAuthorizedException", "Invalid session for the user.");
  }
  const { nameId, account } = challenge;
  await countAttempt(pool, "wrongPassword", challenge, origin);
  const { verifier } = credentialsOf(pool, { nameId, account });
  const key = sharedKey({ ...challenge, verifier });
  const proof = proofOf(key, {
    poolName: POOL_NAME,
    userId: nameId,
    secretBlock,
    timestamp: responses.TIMESTAMP,
  });
  const given = Buffer.from(responses.PASSWORD_CLAIM_SIGNATURE, "base64");
  const isRight = given.length === proof.length && timingSafeEqual(given, proof);
  if (!isRight || !account) throw incorrectPassword();
  return completeSignIn(pool, { nameId, account }, origin);
});
