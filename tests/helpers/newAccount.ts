import { randomBytes } from "node:crypto";

/** An account that no other test has. */
export function newAccount() {
  const username = `walker-${randomBytes(4).toString("hex")}`;
  return { username, email: `${username}@walker.example`, displayName: "Peat Walker", password: "secret1" };
}
