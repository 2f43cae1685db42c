import { type AccountDataAnswer, accountDataAnswer } from "../contract/accountCalls.ts";
import { successAnswer } from "../contract/userCalls.ts";
import { call } from "./client.ts";

/** All that the server stores about the caller. */
export async function getAccountData(): Promise<AccountDataAnswer["data"]> {
  const { data } = await call({ path: "/users/account/data", schema: accountDataAnswer });
  return data;
}

/** Deletes the caller's account. @param username the caller's own, typed to confirm */
export async function deleteAccount(username: string): Promise<void> {
  await call({ method: "post", path: "/users/account/delete", body: { username }, schema: successAnswer });
}
