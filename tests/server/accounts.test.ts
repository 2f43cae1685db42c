import { SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { errorBody } from "../../src/contract/errorBody.ts";
import { confirmResetAnswer, profileAnswer, resetRequestAnswer } from "../../src/contract/userCalls.ts";
import { createGuestTokens } from "../../src/server/adapters/guestTokens.ts";
import { codeInMail } from "../helpers/codeInMail.ts";
import { onEachEngine } from "./helpers/engines.ts";
import { callPool, signIn } from "./helpers/signIn.ts";
import { testServer } from "./helpers/testServer.ts";

const FERN = {
  displayName: "Fern Fell",
  username: "Fern",
  password: "old-secret",
  email: "fern@mail.example",
};

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

onEachEngine("Accounts", (db) => {
  describe("From sign-up to a new password", () => {
    const newestMail = async (server: ReturnType<typeof testServer>) =>
      (await server.listMails())[0]?.text ?? "";

    test("AUTH-27 AUTH-29 API-6 API-10 sign up, tell of it, confirm, sign in, read the own profile", async () => {
      const server = testServer(db());
      await callPool(server, "SignUp", {
        Username: FERN.username,
        Password: FERN.password,
        UserAttributes: [
          { Name: "email", Value: FERN.email },
          { Name: "custom:displayName", Value: FERN.displayName },
          { Name: "custom:isAgreementAccepted", Value: "true" },
        ],
      });
      expect((await server.post("/api/users/post-signup", FERN)).status).toBe(200);
      await callPool(server, "ConfirmSignUp", {
        Username: FERN.username,
        ConfirmationCode: codeInMail(await newestMail(server)),
      });
      const authorization = `Bearer ${await signIn(server, "FERN@mail.example", FERN.password)}`;
      const allowed = await server.post(
        "/api/users/update-attributes",
        { isMarketingAllowed: true },
        { authorization },
      );
      expect(allowed.status).toBe(200);
      const answer = await server.get("/api/users/profile/mine", { authorization });
      expect(profileAnswer.parse(await answer.json()).userProfile.primaryInfo).toMatchObject({
        displayName: "Fern Fell",
        username: "Fern",
        email: FERN.email,
      });
    });

    test("AUTH-36 AUTH-38 AUTH-42 AUTH-43 API-8 API-9 forget the password, use code and link, sign in with the new one", async () => {
      const server = testServer(db());
      await server.embedded.createAccount({ ...FERN, isConfirmed: true });
      const request = async (email: string) => {
        const path = `/api/users/request-password-reset/?email=${encodeURIComponent(email)}`;
        return resetRequestAnswer.parse(await (await server.get(path)).json());
      };
      expect(await request("moss@mail.example")).toEqual({ success: false, status: "USER_DOESNT_EXISTS" });
      expect(await server.listMails()).toEqual([]);
      expect(await request("Fern@Mail.example")).toEqual({ success: true, status: "SENT" });
      const mail = await newestMail(server);
      const code = codeInMail(mail);
      const link = new URL(/https:\S+/.exec(mail)?.[0] ?? "");
      expect(link.origin + link.pathname).toBe("https://walks.example/reset");
      const linkCode = link.searchParams.get("code") ?? "";
      expect(linkCode).toMatch(/^[0-9A-Z]{26}$/);
      expect(link.searchParams.get("email")).toBe(FERN.email);

      const change = async (confirmationCode: string) => {
        const body = { password: "new-secret", confirmationCode, email: FERN.email };
        const answer = await server.post("/api/users/confirm-reset-password", body);
        return confirmResetAnswer.parse(await answer.json());
      };
      expect(await change("000000")).toEqual({ success: false, status: "INVALID_CODE" });
      expect(await change(linkCode)).toEqual({ success: true, status: "CHANGED" });
      expect(await change(linkCode)).toEqual({ success: false, status: "INVALID_CODE" });
      expect(await change(code)).toEqual({ success: false, status: "INVALID_CODE" });
      await expect(signIn(server, "fern", FERN.password)).rejects.toThrow();
      expect(await signIn(server, "fern", "new-secret")).toContain(".");
    });
  });

  describe("Tokens of accounts", () => {
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
        await createGuestTokens(
          "another key, just as long as the first",
          600,
          () => server.clock.time,
        ).issue(),
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

    test("LIMIT-14 a token of a sign-in that was ended deletes no account", async () => {
      const { server, token } = await fernsServer();
      const remove = (bearer: string) =>
        server.post("/api/users/account/delete", { username: "fern" }, { authorization: `Bearer ${bearer}` });
      await server.get("/api/users/profile/mine", { authorization: `Bearer ${token}` });
      const origin = { address: "198.51.100.1", languages: "" };
      await server.embedded.provider.call("GlobalSignOut", { AccessToken: token }, origin);
      const refused = await remove(token);
      expect([refused.status, await refused.json()]).toMatchObject([401, { id: 702 }]);
      expect((await remove(await signIn(server, FERN.username, FERN.password))).status).toBe(200);
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
});
