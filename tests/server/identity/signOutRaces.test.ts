import { expect, test } from "vitest";
import { identityRefreshTokens } from "../../../src/server/db/identitySchema.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { poolServer } from "./poolClient.ts";

const ROUNDS = 30;
/** Calls of a thief that are in flight when the owner acts. */
const IN_FLIGHT = 4;

onEachEngine("Sign-outs of the embedded provider", (db) => {
  type Server = ReturnType<typeof poolServer>;
  const atOnce = (run: () => Promise<unknown>) => Array.from({ length: IN_FLIGHT }, run);
  const remaining = async () => (await db().select().from(identityRefreshTokens)).length;

  /** Runs the thief's and the owner's calls at once, in changing order, and counts the tokens that are left. */
  async function race(round: number, thiefs: () => Promise<unknown>, owners: () => Promise<unknown>) {
    const calls = round % 2 === 0 ? [owners(), ...atOnce(thiefs)] : [...atOnce(thiefs), owners()];
    await Promise.all(calls);
    return remaining();
  }
  async function eachRound(run: (server: Server, round: number) => Promise<number>) {
    const server = poolServer(db(), { RATE_LIMITS: "off" });
    await server.member("fern");
    const left: number[] = [];
    for (let round = 0; round < ROUNDS; round++) left.push(await run(server, round));
    expect(left).toEqual(left.map(() => 0));
  }

  test("no refresh in flight outlives a global sign-out", () =>
    eachRound(async (server, round) => {
      const { RefreshToken, AccessToken } = await server.signIn("fern");
      const refresh = () => server.call("GetTokensFromRefreshToken", { RefreshToken });
      return race(round, refresh, () => server.call("GlobalSignOut", { AccessToken }));
    }));

  test("no refresh in flight outlives a sign-out", () =>
    eachRound(async (server, round) => {
      const { RefreshToken } = await server.signIn("fern");
      const refresh = () => server.call("GetTokensFromRefreshToken", { RefreshToken });
      return race(round, refresh, () => server.call("RevokeToken", { Token: RefreshToken }));
    }));

  test("no sign-in with the old password in flight outlives a new password", () =>
    eachRound(async (server, round) => {
      const passwords = ["correct horse battery", "another password"];
      const [old, next] = round % 2 === 0 ? passwords : passwords.toReversed();
      await server.call("ForgotPassword", { Username: "fern" });
      const reset = { Username: "fern", ConfirmationCode: await server.lastCode(), Password: next };
      const signIn = () => server.passwordAuth("fern", old);
      return race(round, signIn, () => server.call("ConfirmForgotPassword", reset));
    }));
});
