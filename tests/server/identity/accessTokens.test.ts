import { generateKeyPairSync } from "node:crypto";
import { createLocalJWKSet, decodeJwt, type JWK, jwtVerify, SignJWT } from "jose";
import { expect, test } from "vitest";
import { createSeal } from "../../../src/server/identity/seal.ts";
import { loadSigningKey } from "../../../src/server/identity/signingKeys.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { TEST_KEY } from "../helpers/testServer.ts";
import { poolServer } from "./poolClient.ts";

onEachEngine("Access tokens of the embedded provider", (db) => {
  const ask = async (server: ReturnType<typeof poolServer>, token: string) => {
    const answer = await server.get("/api/guides/", { authorization: `Bearer ${token}` });
    return { status: answer.status, id: answer.status === 200 ? null : (await answer.json()).id };
  };
  const INVALID = { status: 401, id: 702 };

  test("carry the claims of Cognito's and open the API", async () => {
    const server = poolServer(db(), { TOKEN_TTL: "600" });
    const sub = await server.member("Fern");
    const { AccessToken, IdToken, ExpiresIn } = await server.signIn("fern");
    expect(ExpiresIn).toBe(600);
    const iat = server.clock.time / 1000;
    const shared = {
      sub,
      iss: "switchback/local_embedded",
      origin_jti: expect.any(String),
      event_id: expect.any(String),
      jti: expect.any(String),
      auth_time: iat,
      iat,
      exp: iat + 600,
    };
    expect(decodeJwt(AccessToken)).toEqual({
      ...shared,
      token_use: "access",
      client_id: "switchback-web",
      username: "Fern",
      scope: "aws.cognito.signin.user.admin",
    });
    expect(decodeJwt(IdToken)).toEqual({
      ...shared,
      token_use: "id",
      aud: "switchback-web",
      "cognito:username": "Fern",
      email: "Fern@mail.example",
      email_verified: true,
      "custom:displayName": "Fern Walker",
    });
    expect(await ask(server, AccessToken)).toEqual({ status: 200, id: null });
  });

  test("can be checked with the published keys", async () => {
    const server = poolServer(db());
    await server.member("fern");
    const { AccessToken } = await server.signIn("fern");
    const answer = await server.get("/identity/local_embedded/.well-known/jwks.json");
    const keys: { keys: JWK[] } = await answer.json();
    expect(keys.keys).toEqual([
      { kty: "RSA", alg: "RS256", use: "sig", e: "AQAB", n: expect.any(String), kid: expect.any(String) },
    ]);
    const currentDate = new Date(server.clock.time);
    const issuer = "switchback/local_embedded";
    await jwtVerify(AccessToken, createLocalJWKSet(keys), { currentDate, issuer });
  });

  test("API-49 are refused when they are forged, of another issuer, another client or another use", async () => {
    const server = poolServer(db());
    const sub = await server.member("fern");
    const { AccessToken, IdToken, RefreshToken = "" } = await server.signIn("fern");
    const [head = "", body = "", signature = ""] = AccessToken.split(".");
    const { privateKey, publicKey, id } = await loadSigningKey(db(), createSeal(TEST_KEY));
    const other = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
    const sign = (claims: object, key: Parameters<SignJWT["sign"]>[0] = privateKey, header = {}) =>
      new SignJWT({ ...decodeJwt(AccessToken), ...claims })
        .setProtectedHeader({ alg: "RS256", kid: id, ...header })
        .sign(key);
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    expect(await ask(server, await sign({}))).toEqual({ status: 200, id: null });
    const openAsSecret = new TextEncoder().encode(JSON.stringify(publicKey));
    const tokens = [
      `${encode({ alg: "none" })}.${body}.`,
      `${encode({ alg: "none", kid: id })}.${body}.${signature}`,
      `${head}.${encode({ ...decodeJwt(AccessToken), sub: "another" })}.${signature}`,
      `${head}.${body}.${signature.slice(0, -8)}AAAAAAAA`,
      await sign({}, other),
      await sign({}, other, { kid: "another" }),
      await sign({}, openAsSecret, { alg: "HS256" }),
      await sign({}, privateKey, { kid: "another" }),
      await sign({}, privateKey, { alg: "PS256" }),
      await sign({ iss: "https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_AbCdEf" }),
      await sign({ client_id: "another" }),
      await sign({ token_use: "id" }),
      await sign({ exp: undefined }),
      await sign({ sub: "" }),
      IdToken,
      RefreshToken,
      sub,
    ];
    for (const token of tokens) expect(await ask(server, token)).toEqual(INVALID);
    expect(await server.call("GetUser", { AccessToken: IdToken })).toEqual({
      __type: "NotAuthorizedException",
      message: "Invalid Access Token",
    });
  });

  test("API-49 run out, a minute later than they say: the clocks of servers differ", async () => {
    const server = poolServer(db(), { TOKEN_TTL: "60" });
    await server.member("fern");
    const { AccessToken } = await server.signIn("fern");
    server.clock.time += 119_000;
    expect(await ask(server, AccessToken)).toEqual({ status: 200, id: null });
    server.clock.time += 1000;
    expect(await ask(server, AccessToken)).toEqual({ status: 401, id: 703 });
    expect(await server.call("GetUser", { AccessToken })).toEqual({
      __type: "NotAuthorizedException",
      message: "Access Token has expired",
    });
  });

  test("of a server whose clock is a minute ahead are taken", async () => {
    const ahead = poolServer(db());
    ahead.clock.time += 60_000;
    await ahead.member("fern");
    const { AccessToken } = await ahead.signIn("fern");
    expect(await ask(poolServer(db()), AccessToken)).toEqual({ status: 200, id: null });
  });
});
