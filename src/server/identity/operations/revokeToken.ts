import { z } from "zod";
import { CognitoError } from "../cognitoError.ts";
import { operation } from "../operation.ts";
import { revokeRefreshToken } from "../refreshTokens.ts";
import { clientId, token } from "../requestFields.ts";

const input = z.object({ ClientId: clientId, Token: token });

/** Revokes the sign-in of a refresh token; an unknown token is not an error. */
export const revokeToken = operation(input, async (pool, call) => {
  // Access and id tokens are JWTs, which contain dots; refresh tokens do not.
  if (call.Token.includes(".")) {
    throw new CognitoError("UnsupportedTokenTypeException", "Unsupported token type");
  }
  await revokeRefreshToken(pool, call.Token);
  return {};
});
