import { setTokenSource } from "../../src/api/client.ts";

/** Has calls made by this person, whose id is the token and does not expire; null for a guest, without one. */
export function fakeTokens(owner: () => string | null): void {
  setTokenSource({ token: owner, owner, ensure: async () => {}, renew: async () => {} });
}
