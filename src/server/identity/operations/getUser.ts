import { z } from "zod";
import { accountOfToken } from "../accountOfToken.ts";
import { operation } from "../operation.ts";
import { token } from "../requestFields.ts";
import { listAttributes } from "../userAttributes.ts";

const input = z.object({ AccessToken: token });

/** Returns the caller's own account. */
export const getUser = operation(input, async (pool, call) => {
  const account = await accountOfToken(pool, call.AccessToken);
  return { Username: account.username, UserAttributes: listAttributes(account) };
});
