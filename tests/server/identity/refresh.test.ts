import { expect, test } from "vitest";
import { onEachEngine } from "../helpers/engines.ts";
import { poolServer } from "./poolClient.ts";

const REVOKED = { __type: "NotAuthorizedException", message: "Refresh Token has been revoked" };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

onEachEngine("Refresh tokens of the embedded provider", (db) => {
  const refresher = (server: ReturnType<typeof poolServer>) => async (RefreshToken: string | undefined) => {
    const answer = await server.call("GetTokensFromRefreshToken", { RefreshToken });
    return answer.AuthenticationResult?.RefreshToken ?? answer;
  };
  /** The successor of a token; fails for one that is refused. */
  const succeed = async (answer: Promise<string | object>) => {
    const token = await answer;
    if (typeof token !== "string") throw new Error(`refused: ${JSON.stringify(token)}`);
    return token;
  };

  test("each refresh brings a new one, and the sign-in stays the same", async () => {
    const server = poolServer(db());
    await server.member("fern");
    const first = await server.signIn("fern");
    server.clock.time += 10 * MINUTE;
    const { AuthenticationResult } = await server.call("GetTokensFromRefreshToken", first);
    const claims = (token = "") => JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
    const [before, after] = [claims(first.AccessToken), claims(AuthenticationResult?.AccessToken)];
    expect(AuthenticationResult?.RefreshToken).not.toBe(first.RefreshToken);
    expect(after).toMatchObject({
      sub: before.sub,
      origin_jti: before.origin_jti,
      auth_time: before.auth_time,
    });
    expect(after.iat - before.iat).toBe(600);
    expect(after.jti).not.toBe(before.jti);
  });

  test("a token stays good until its successor is used, whose answer may have been lost", async () => {
    const server = poolServer(db());
    await server.member("fern");
    const refresh = refresher(server);
    const { RefreshToken } = await server.signIn("fern");
    await succeed(refresh(RefreshToken));
    server.clock.time += 2 * DAY;
    const second = await succeed(refresh(RefreshToken));
    await succeed(refresh(second));
    server.clock.time += MINUTE;
    await succeed(refresh(RefreshToken));
  });

  test("used a minute after it was replaced, it ends the sign-in for everybody", async () => {
    const server = poolServer(db());
    await server.member("fern");
    const refresh = refresher(server);
    const { RefreshToken, AccessToken } = await server.signIn("fern");
    const second = await succeed(refresh(RefreshToken));
    const third = await succeed(refresh(second));
    server.clock.time += MINUTE + 1;
    expect(await refresh(RefreshToken)).toEqual(REVOKED);
    expect(await refresh(third)).toEqual(REVOKED);
    expect(await server.call("GetUser", { AccessToken })).toEqual({
      __type: "NotAuthorizedException",
      message: "Access Token has been revoked",
    });
  });

  test("tabs that refresh at once all get tokens that work", async () => {
    const server = poolServer(db());
    await server.member("fern");
    const refresh = refresher(server);
    const { RefreshToken } = await server.signIn("fern");
    const tokens = await Promise.all([1, 2, 3].map(() => succeed(refresh(RefreshToken))));
    for (const token of tokens) await succeed(refresh(token));
  });

  test("of two tokens that were issued for the same one, one is valid a minute after the other's use", async () => {
    const server = poolServer(db());
    await server.member("fern");
    const refresh = refresher(server);
    const { RefreshToken } = await server.signIn("fern");
    const thiefs = await succeed(refresh(RefreshToken));
    const victims = await succeed(refresh(RefreshToken));
    server.clock.time += 60 * MINUTE;
    const next = await succeed(refresh(thiefs));
    server.clock.time += MINUTE + 1;
    expect(await refresh(victims)).toEqual(REVOKED);
    expect(await refresh(next)).toEqual(REVOKED);
  });

  test("two copies of a sign-in that refresh in the same minute do not both live on", async () => {
    const server = poolServer(db());
    await server.member("fern");
    const refresh = refresher(server);
    const { RefreshToken } = await server.signIn("fern");
    let [one, other] = [await succeed(refresh(RefreshToken)), await succeed(refresh(RefreshToken))];
    for (let round = 0; round < 3; round++) {
      server.clock.time += 60 * MINUTE;
      one = await succeed(refresh(one));
      server.clock.time += MINUTE;
      other = await succeed(refresh(other));
    }
    server.clock.time += 60 * MINUTE;
    one = await succeed(refresh(one));
    server.clock.time += MINUTE + 1;
    expect(await refresh(other)).toEqual(REVOKED);
    expect(await refresh(one)).toEqual(REVOKED);
  });

  test("REFRESH_TOKEN_AUTH retires the other tokens too", async () => {
    const server = poolServer(db());
    await server.member("fern");
    const refresh = refresher(server);
    const { RefreshToken } = await server.signIn("fern");
    const [one, other] = [await succeed(refresh(RefreshToken)), await succeed(refresh(RefreshToken))];
    const renew = (token: string) =>
      server.call("InitiateAuth", {
        AuthFlow: "REFRESH_TOKEN_AUTH",
        AuthParameters: { REFRESH_TOKEN: token },
      });
    expect(await renew(one)).toHaveProperty("AuthenticationResult");
    server.clock.time += MINUTE + 1;
    expect(await renew(one)).toHaveProperty("AuthenticationResult");
    expect(await renew(other)).toEqual(REVOKED);
    expect(await renew(one)).toEqual(REVOKED);
  });

  test("a sign-in ends after 30 days", async () => {
    const server = poolServer(db());
    await server.member("fern");
    const refresh = refresher(server);
    const { RefreshToken } = await server.signIn("fern");
    server.clock.time += 30 * DAY - 1;
    const { AuthenticationResult } = await server.call("GetTokensFromRefreshToken", { RefreshToken });
    const { AccessToken, RefreshToken: last } = AuthenticationResult ?? {};
    expect(await server.call("GetUser", { AccessToken })).toMatchObject({ Username: "fern" });
    server.clock.time += 1;
    expect(await refresh(last)).toEqual({
      __type: "NotAuthorizedException",
      message: "Refresh Token has expired",
    });
    expect((await server.call("GetUser", { AccessToken })).message).toBe("Access Token has been revoked");
  });

  test.each(["REFRESH_TOKEN_AUTH", "REFRESH_TOKEN"])("%s renews without a new one", async (AuthFlow) => {
    const server = poolServer(db());
    await server.member("fern");
    const { RefreshToken } = await server.signIn("fern");
    const input = { AuthFlow, AuthParameters: { REFRESH_TOKEN: RefreshToken } };
    const { AuthenticationResult } = await server.call("InitiateAuth", input);
    expect(AuthenticationResult).toMatchObject({ AccessToken: expect.any(String), ExpiresIn: 3600 });
    expect(AuthenticationResult).not.toHaveProperty("RefreshToken");
    await server.call("RevokeToken", { Token: RefreshToken });
    expect(await server.call("InitiateAuth", input)).toEqual(REVOKED);
  });

  test("revoking one ends its sign-in and no other; a global sign-out ends them all", async () => {
    const server = poolServer(db());
    await server.member("fern");
    const refresh = refresher(server);
    const [here, there, elsewhere] = [
      await server.signIn("fern"),
      await server.signIn("fern"),
      await server.signIn("fern"),
    ];
    const successor = await succeed(refresh(here.RefreshToken));
    expect(await server.call("RevokeToken", { Token: here.RefreshToken })).toEqual({});
    expect(await refresh(successor)).toEqual(REVOKED);
    const still = await succeed(refresh(there.RefreshToken));
    expect(await server.call("GlobalSignOut", { AccessToken: elsewhere.AccessToken })).toEqual({});
    expect(await refresh(still)).toEqual(REVOKED);
    expect(await refresh(elsewhere.RefreshToken)).toEqual(REVOKED);
    expect((await server.call("GlobalSignOut", { AccessToken: there.AccessToken })).message).toBe(
      "Access Token has been revoked",
    );
  });

  test("tokens that are none are told as Cognito tells them", async () => {
    const server = poolServer(db());
    await server.member("fern");
    const { AccessToken } = await server.signIn("fern");
    expect(await server.call("RevokeToken", { Token: "unknown" })).toEqual({});
    expect((await server.call("RevokeToken", { Token: AccessToken })).__type).toBe(
      "UnsupportedTokenTypeException",
    );
    for (const token of ["unknown", AccessToken, "é"])
      expect(await refresher(server)(token)).toEqual(REVOKED);
  });
});
