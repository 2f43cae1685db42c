import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { beforeAll, expect, test, vi } from "vitest";
import { cognitoProvider } from "../../src/server/adapters/cognitoProvider.ts";
import { ProviderUnavailableError } from "../../src/server/ports/providerUnavailableError.ts";

const ENDPOINT = "https://cognito-idp.eu-west-1.amazonaws.com/";
const POOL = "eu-west-1_AbC123";
const NOW = Date.parse("2026-06-01T12:00:00Z");
const ORIGIN = { address: "198.51.100.1", languages: "cs" };

let pair: Awaited<ReturnType<typeof generateKeyPair>>;
let foreign: typeof pair;
beforeAll(async () => {
  [pair, foreign] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);
});

/** A pool that serves this key and answers every call with what is given. */
function pool(options: { keys?: "down" | "broken"; answer?: () => Response } = {}) {
  const requests: Request[] = [];
  const provider = cognitoProvider({
    endpoint: ENDPOINT,
    userPoolId: POOL,
    clientId: "web",
    now: () => NOW,
    async send(request) {
      requests.push(request);
      if (request.method !== "GET") return options.answer?.() ?? Response.json({});
      if (options.keys === "down") throw new TypeError("fetch failed");
      if (options.keys === "broken") return new Response("busy", { status: 503 });
      const key = { ...(await exportJWK(pair.publicKey)), kid: "k1", alg: "RS256", use: "sig" };
      return Response.json({ keys: [key] });
    },
  });
  return { provider, requests };
}

function token(claims: Record<string, unknown> = {}, key = pair.privateKey, kid = "k1") {
  const whole = {
    sub: "sub-1",
    username: "fern",
    token_use: "access",
    client_id: "web",
    iss: ENDPOINT + POOL,
    iat: NOW / 1000 - 10,
    exp: NOW / 1000 + 600,
    ...claims,
  };
  return new SignJWT(whole).setProtectedHeader({ alg: "RS256", kid }).sign(key);
}

test("SYS-11 an access token of the pool's client names its user, by the keys that the pool publishes", async () => {
  const { provider, requests } = pool();
  expect(await provider.verify(await token())).toEqual({ role: "user", userId: "sub-1", username: "fern" });
  expect(await provider.verify(await token())).not.toBeNull();
  expect(requests.map((request) => request.url)).toEqual([`${ENDPOINT}${POOL}/.well-known/jwks.json`]);
});

test("API-49 foreign, unsigned and other tokens of the pool are nobody's", async () => {
  const { provider } = pool();
  const [, body] = (await token()).split(".");
  const none = Buffer.from(JSON.stringify({ alg: "none", kid: "k1" })).toString("base64url");
  const tokens = [
    await token({}, foreign.privateKey),
    await token({}, pair.privateKey, "k2"),
    await token({ iss: `${ENDPOINT}eu-west-1_Other` }),
    await token({ client_id: "another" }),
    await token({ token_use: "id" }),
    await token({ sub: "" }),
    `${none}.${body}.`,
  ];
  for (const each of tokens) expect(await provider.verify(each)).toBeNull();
});

test("API-49 a clock that is off by less than a minute ends no session, an expired token is told as such", async () => {
  const { provider } = pool();
  expect(await provider.verify(await token({ exp: NOW / 1000 - 50 }))).not.toBeNull();
  expect(await provider.verify(await token({ exp: NOW / 1000 - 70 }))).toBe("expired");
});

test.each(["down", "broken"] as const)(
  "AUTH-4 keys that are %s end nobody's session: the provider is unavailable",
  async (keys) => {
    await expect(pool({ keys }).provider.verify(await token())).rejects.toThrow(ProviderUnavailableError);
  },
);

test("a pool that keeps the caller waiting counts as down", async () => {
  const waited = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort(new Error("too slow")));
  const provider = cognitoProvider({
    endpoint: ENDPOINT,
    userPoolId: POOL,
    clientId: "web",
    now: () => NOW,
    send: (request) => Promise.reject(request.signal.reason),
  });
  await expect(provider.call("GetUser", {}, ORIGIN)).rejects.toThrow(ProviderUnavailableError);
  expect(waited).toHaveBeenCalledWith(8000);
  waited.mockRestore();
});

test("SYS-11 a call is made unsigned, in the protocol's form", async () => {
  const { provider, requests } = pool({ answer: () => new Response("") });
  expect(await provider.call("ConfirmForgotPassword", { Username: "fern" }, ORIGIN)).toEqual({});
  const [request] = requests;
  expect(request?.url).toBe(ENDPOINT);
  expect(request?.headers.get("x-amz-target")).toBe(
    "AWSCognitoIdentityProviderService.ConfirmForgotPassword",
  );
  expect(request?.headers.get("authorization")).toBeNull();
  expect(await request?.json()).toEqual({ Username: "fern" });
});

test("a refusal keeps its type; all else is the provider's failure", async () => {
  const call = (body: unknown, status: number) =>
    pool({ answer: () => Response.json(body, { status }) }).provider.call("GetUser", {}, ORIGIN);
  await expect(call({ __type: "aws#NotAuthorizedException", message: "No" }, 400)).rejects.toMatchObject({
    name: "ProviderRefusedError",
    type: "NotAuthorizedException",
    message: "No",
  });
  for (const [body, status] of [
    [{ __type: "InternalErrorException" }, 500],
    [{}, 400],
    [[], 200],
    ["text", 200],
  ] as const) {
    await expect(call(body, status)).rejects.toThrow(ProviderUnavailableError);
  }
});
