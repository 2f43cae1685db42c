import { type AccountDataAnswer, accountDataAnswer } from "../contract/accountCalls.ts";
import { successAnswer } from "../contract/successAnswer.ts";
import { call } from "./client.ts";

/** All that the server stores about the caller. */
export async function getAccountData(): Promise<AccountDataAnswer["data"]> {
  const { data } = await call({ path: "/users/account/data", schema: accountDataAnswer });
  return data;
}

/**
 * Deletes the caller's account.
 * @param username the caller's own, typed to confirm
 * @param removesComments whether their comments go too; else they stay, as those of a former member
 */
export async function deleteAccount(username: string, removesComments: boolean): Promise<void> {
  const body = { username, removesComments };
  await call({ method: "post", path: "/users/account/delete", body, schema: successAnswer });
}
