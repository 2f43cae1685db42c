import { randomBytes } from "node:crypto";
import { foldUsername } from "./foldUsername.ts";

const PARSE_ID_BYTES = 9;

/** Columns of a new user. @param account.id the `sub` of their account */
export function newUser(account: { id: string; username: string; email: string; displayName: string }) {
  return {
    ...account,
    parseUserId: randomBytes(PARSE_ID_BYTES).toString("base64url"),
    usernameKey: foldUsername(account.username),
  };
}
