import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { errorBody } from "../../src/contract/errorBody.ts";
import { createGuestTokens } from "../../src/server/services/guestTokens.ts";
import { onEachEngine } from "./helpers/engines.ts";
import { signIn } from "./helpers/signIn.ts";
import { testServer } from "./helpers/testServer.ts";

const FERN = { displayName: "Fern", username: "fern", password: "secret-1", email: "fern@mail.example" };

/** Every call that asks who makes it; the last ones are for signed-in people only. */
const OPEN_CALLS = [
  ["GET", "/api/guides/"],
  ["GET", "/api/guides/A"],
  ["GET", "/api/guides/A/geo"],
  ["GET", "/api/guides/A/waypoints"],
  ["GET", "/api/waypoints/A-1/comments/"],
  ["POST", "/api/users/post-signup"],
  ["GET", "/api/users/request-password-reset/?email=fern@mail.example"],
  ["POST", "/api/users/confirm-reset-password"],
] as const;
const USER_CALLS = [
  ["POST", "/api/users/update-attributes"],
  ["GET", "/api/users/profile/mine"],
  ["GET", "/api/users/profile/fern"],
  ["GET", "/api/payment/active-subscription"],
] as const;

onEachEngine("Tokens of accounts", (db) => {
  async function fernsServer() {
    const server = testServer(db(), { variables: { TOKEN_TTL: "600", RATE_LIMITS: "off" } });
    await server.embedded.createAccount({ ...FERN, isConfirmed: true });
    const token = await signIn(server, FERN.username, FERN.password);
    const ask = async (method: string, path: string, bearer: string) => {
      const headers = { authorization: `Bearer ${bearer}` };
      const answer = await server.app.request(path, {
        method,
        headers,
        ...(method === "POST" && { body: "{}" }),
      });
      return { status: answer.status, headers: answer.headers, body: await answer.json() };
    };
    return { server, token, ask };
  }

  test("API-49 every call refuses tampered, foreign, unsigned and expired tokens with 401 and an id of 700 to 799", async () => {
    const { server, token, ask } = await fernsServer();
    const [head = "", body = "", signature = ""] = token.split(".");
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const claims = JSON.parse(Buffer.from(body, "base64url").toString());
    const foreignKey = new TextEncoder().encode("a key of somebody else, long enough for it");
    const other = testServer(db(), { variables: { TOKEN_TTL: "600" } });
    other.clock.time -= 3_600_000;
    const bad = [
      `${head}.${encode({ ...claims, sub: "somebody-else" })}.${signature}`,
      `${encode({ alg: "none", typ: "JWT" })}.${body}.`,
      `${encode({ alg: "none", typ: "JWT" })}.${body}.${signature}`,
      await new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(foreignKey),
      await createGuestTokens("another key, just as long as the first", 600, () => server.clock.time).issue(),
      await signIn(other, FERN.username, FERN.password),
      "",
      "x.y.z",
    ];
    for (const [method, path] of [...OPEN_CALLS, ...USER_CALLS]) {
      for (const each of bad) {
        const answer = await ask(method, path, each);
        expect(answer.status, `${method} ${path}`).toBe(401);
        const { id } = errorBody.parse(answer.body);
        expect(id >= 700 && id <= 799, `${method} ${path} ${id}`).toBe(true);
        expect(answer.headers.get("www-authenticate")).toBe("Bearer");
      }
    }
    for (const [method, path] of OPEN_CALLS.slice(5)) {
      expect((await ask(method, path, token)).status).toBeLessThan(401);
    }
    expect((await ask("GET", "/api/users/profile/mine", token)).status).toBe(200);
  });

  test("API-49 a token that ran out is told as such, a minute of wrong clocks apart", async () => {
    const { server, token, ask } = await fernsServer();
    server.clock.time += 640_000;
    expect((await ask("GET", "/api/users/profile/mine", token)).status).toBe(200);
    server.clock.time += 40_000;
    const late = await ask("GET", "/api/users/profile/mine", token);
    expect(late.status).toBe(401);
    expect(late.body).toMatchObject({ id: 703 });
  });

  test("API-7 API-10 API-49 a guest's token and none at all are refused where somebody must be signed in", async () => {
    const { server, ask } = await fernsServer();
    const { token } = await (await server.get("/api/users/guest-token")).json();
    for (const [method, path] of USER_CALLS) {
      expect(await ask(method, path, token)).toMatchObject({ status: 403, body: { id: 704 } });
      const bare = await server.app.request(path, { method });
      expect(bare.status).toBe(401);
      expect(await bare.json()).toMatchObject({ id: 701 });
    }
  });
});
