import { z } from "zod";
import { findBySub } from "../accounts.ts";
import { CognitoError } from "../cognitoError.ts";
import { operation } from "../operation.ts";
import { checkRefreshToken, rotateRefreshToken } from "../refreshTokens.ts";
import { clientId, token } from "../requestFields.ts";
import { issueTokens } from "../tokens.ts";

const input = z.object({ ClientId: clientId, RefreshToken: token });

/** Renews all tokens of a sign-in, including the refresh token. */
export const getTokensFromRefreshToken = operation(input, async (pool, call) => {
  const row = await checkRefreshToken(pool, call.RefreshToken);
  const account = await findBySub(pool, row.sub);
  if (!account) throw new CognitoError("NotAuthorizedException", "Refresh Token has been revoked");
  const refreshToken = await rotateRefreshToken(pool, row);
  return { AuthenticationResult: await issueTokens(pool, account, row, refreshToken) };
});
