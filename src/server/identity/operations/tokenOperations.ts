import { z } from "zod";
import { accountOfToken } from "../accountOfToken.ts";
import { cognitoError } from "../cognitoError.ts";
import { issueTokens } from "../issueTokens.ts";
import { operation } from "../operation.ts";
import { renewSignIn, revokeAll, revokeRefreshToken } from "../refreshTokens.ts";
import { clientId, token } from "../requestFields.ts";
import { listAttributes } from "../userAttributes.ts";

const ofAccessToken = z.object({ AccessToken: token });

/** Returns the caller's own account. */
export const getUser = operation(ofAccessToken, async (pool, call) => {
  const account = await accountOfToken(pool, call.AccessToken);
  return { Username: account.username, UserAttributes: listAttributes(account) };
});

/** Revokes every sign-in of an account, on all devices. */
export const globalSignOut = operation(ofAccessToken, async (pool, call) => {
  const { sub } = await accountOfToken(pool, call.AccessToken);
  await revokeAll(pool.db, sub);
  return {};
});

/** Renews all tokens of a sign-in, including the refresh token. */
export const getTokensFromRefreshToken = operation(
  z.object({ ClientId: clientId, RefreshToken: token }),
  async (pool, call) => {
    const { account, signIn, successor } = await renewSignIn(pool, call.RefreshToken, { isRotated: true });
    return { AuthenticationResult: await issueTokens(pool, account, signIn, successor) };
  },
);

/** Revokes the sign-in of a refresh token; an unknown token is not an error. */
export const revokeToken = operation(z.object({ ClientId: clientId, Token: token }), async (pool, call) => {
  // Access and id tokens are JWTs, which contain dots; refresh tokens do not.
  if (call.Token.includes(".")) {
    throw cognitoError("UnsupportedTokenTypeException", "Unsupported token type");
  }
  await revokeRefreshToken(pool, call.Token);
  return {};
});
