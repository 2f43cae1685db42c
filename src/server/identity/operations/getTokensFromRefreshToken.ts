import { z } from "zod";
import { issueTokens } from "../issueTokens.ts";
import { operation } from "../operation.ts";
import { renewSignIn } from "../refreshTokens.ts";
import { clientId, token } from "../requestFields.ts";

const input = z.object({ ClientId: clientId, RefreshToken: token });

/** Renews all tokens of a sign-in, including the refresh token. */
export const getTokensFromRefreshToken = operation(input, async (pool, call) => {
  const { account, signIn, successor } = await renewSignIn(pool, call.RefreshToken, { isRotated: true });
  return { AuthenticationResult: await issueTokens(pool, account, signIn, successor) };
});
