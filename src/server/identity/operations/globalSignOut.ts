import { z } from "zod";
import { accountOfToken } from "../accountOfToken.ts";
import { operation } from "../operation.ts";
import { revokeAll } from "../refreshTokens.ts";
import { token } from "../requestFields.ts";

const input = z.object({ AccessToken: token });

/** Revokes every sign-in of an account, on all devices. */
export const globalSignOut = operation(input, async (pool, call) => {
  const { sub } = await accountOfToken(pool, call.AccessToken);
  await revokeAll(pool.db, sub);
  return {};
});
