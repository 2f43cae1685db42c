import { z } from "zod";
import { CognitoError } from "../cognitoError.ts";
import { operation } from "../operation.ts";
import { revokeRefreshToken } from "../refreshTokens.ts";
import { clientId, token } from "../requestFields.ts";

const input = z.object({ ClientId: clientId, Token: token });

/** Ends the sign-in that a refresh token belongs to; one that is known no longer is no failure. */
export const revokeToken = operation(input, async (pool, call) => {
  // Access and id tokens are signed texts with dots, refresh tokens are not.
  if (call.Token.includes(".")) {
    throw new CognitoError("UnsupportedTokenTypeException", "Unsupported token type");
  }
  await revokeRefreshToken(pool, call.Token);
  return {};
});
