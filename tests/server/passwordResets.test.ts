import { expect, test, vi } from "vitest";
import { confirmResetAnswer, resetRequestAnswer } from "../../src/contract/userCalls.ts";
import { onEachEngine } from "./helpers/engines.ts";
import { fakePool, refusal } from "./helpers/fakePool.ts";
import { testServer } from "./helpers/testServer.ts";

const REQUEST = "/api/users/request-password-reset/";
const CONFIRM = "/api/users/confirm-reset-password";
const CHANGE = {
  password: "new secret".replace(" ", "-"),
  confirmationCode: "123456",
  email: "fern@mail.example",
};

onEachEngine("A forgotten password", (db) => {
  function poolServer(variables: Record<string, string> = {}) {
    const pool = fakePool();
    const server = testServer(db(), { pool: pool.client, variables });
    return { pool, server };
  }
  const statusOf = async (answer: Response) => {
    expect(answer.status).toBe(200);
    return (await answer.json()) as unknown;
  };

  test("API-8 AUTH-36 a code is asked for at the pool; an address without an account is told", async () => {
    const { pool, server } = poolServer();
    const ask = (email: string) =>
      server.get(`${REQUEST}?email=${encodeURIComponent(email)}`, { "accept-language": "uk" });
    const sent = await ask("fern+trail@mail.example");
    expect(sent.headers.get("cache-control")).toBe("no-store");
    expect(resetRequestAnswer.parse(await statusOf(sent))).toEqual({ success: true, status: "SENT" });
    expect(pool.asked).toEqual([
      {
        operation: "ForgotPassword",
        input: { ClientId: "web", Username: "fern+trail@mail.example" },
        languages: "uk",
      },
    ]);
    pool.answer("ForgotPassword", refusal("UserNotFoundException"));
    expect(await statusOf(await ask("fern@mail.example"))).toEqual({
      success: false,
      status: "USER_DOESNT_EXISTS",
    });
  });

  test("LIMIT-16 a page of another site has no e-mail sent", async () => {
    const { pool, server } = poolServer();
    const ask = (site: string) =>
      server.get(`${REQUEST}?email=fern@mail.example`, { "sec-fetch-site": site });
    expect((await ask("cross-site")).status).toBe(403);
    expect(pool.asked).toEqual([]);
    expect((await ask("same-origin")).status).toBe(200);
  });

  test("API-8 AUTH-36 a pool that has sent too many e-mails to an account is reported as such", async () => {
    const { pool, server } = poolServer({ RATE_LIMITS: "off" });
    for (const type of ["LimitExceededException", "TooManyRequestsException"]) {
      pool.answer("ForgotPassword", refusal(type));
      expect(await statusOf(await server.get(`${REQUEST}?email=fern@mail.example`))).toEqual({
        success: false,
        status: "TOO_MANY",
      });
      pool.answer("ConfirmForgotPassword", refusal(type));
      expect(await statusOf(await server.post(CONFIRM, CHANGE))).toEqual({
        success: false,
        status: "RETRY",
      });
    }
  });

  test("API-9 AUTH-42 a new password goes to the pool, by e-mail or username; a bad code is told", async () => {
    const { pool, server } = poolServer();
    const { email: _email, ...byName } = { ...CHANGE, username: "fern" };
    for (const body of [CHANGE, byName]) {
      const answer = confirmResetAnswer.parse(await statusOf(await server.post(CONFIRM, body)));
      expect(answer).toEqual({ success: true, status: "CHANGED" });
    }
    expect(pool.asked.map(({ input }) => input.Username)).toEqual(["fern@mail.example", "fern"]);
    expect(pool.asked[0]?.input).toMatchObject({ Password: "new-secret", ConfirmationCode: "123456" });
    for (const type of ["CodeMismatchException", "ExpiredCodeException"]) {
      pool.answer("ConfirmForgotPassword", refusal(type));
      expect(await statusOf(await server.post(CONFIRM, CHANGE))).toEqual({
        success: false,
        status: "INVALID_CODE",
      });
    }
    expect(JSON.stringify(server.records)).not.toMatch(/new-secret|123456/);
  });

  const FAILURES = [
    refusal("InvalidPasswordException"),
    refusal("constructor"),
    { status: 500, body: { __type: "InternalErrorException" } },
    { status: 400, body: "no" },
    "nothing",
    "garbage",
  ] as const;

  test("API-8 API-9 a pool that refuses otherwise, is down or makes no sense asks for a retry", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { pool, server } = poolServer({ RATE_LIMITS: "off" });
    const retry = { success: false, status: "RETRY" };
    for (const answer of FAILURES) {
      pool.answer("ForgotPassword", answer);
      pool.answer("ConfirmForgotPassword", answer);
      expect(await statusOf(await server.get(`${REQUEST}?email=fern@mail.example`))).toEqual(retry);
      expect(await statusOf(await server.post(CONFIRM, CHANGE))).toEqual(retry);
    }
    expect(warned).toHaveBeenCalledTimes(2 * FAILURES.length);
    expect(warned.mock.calls.join()).not.toMatch(/new-secret|123456/);
    warned.mockRestore();
  });

  const BAD_QUERIES = [
    "",
    "?email",
    "?email=fern",
    "?email=fern@mail",
    `?email=${"f".repeat(65)}@mail.example`,
    "?email=a%00@mail.example",
    "?email[]=fern@mail.example",
  ];

  test("API-47 a request without a usable address is refused before the pool hears of it", async () => {
    const { pool, server } = poolServer({ RATE_LIMITS: "off" });
    for (const query of BAD_QUERIES) {
      const answer = await server.get(REQUEST + query);
      expect(answer.status, query).toBe(400);
      expect(await answer.json()).toMatchObject({ id: 2 });
    }
    expect(pool.asked).toEqual([]);
  });

  const BAD_CHANGES = [
    "",
    "{",
    "[]",
    {},
    { ...CHANGE, email: undefined },
    { ...CHANGE, email: "fern" },
    { ...CHANGE, password: "short" },
    { ...CHANGE, password: "x".repeat(51) },
    { ...CHANGE, password: "with space" },
    { ...CHANGE, confirmationCode: "" },
    { ...CHANGE, confirmationCode: "1".repeat(129) },
    { ...CHANGE, confirmationCode: 123456 },
  ];

  test("API-47 a new password that breaks a rule is refused before the pool hears of it", async () => {
    const { pool, server } = poolServer({ RATE_LIMITS: "off" });
    for (const body of BAD_CHANGES) {
      const answer = await server.post(CONFIRM, body);
      expect(answer.status, JSON.stringify(body)).toBe(400);
      expect(await answer.json()).toMatchObject({ id: 2 });
    }
    expect(pool.asked).toEqual([]);
  });

  test("API-8 an address may ask ten times a minute, and about one account ten times in a quarter of an hour", async () => {
    const { pool, server } = poolServer({ TRUST_PROXY: "1" });
    const ask = (address: string, email: string) =>
      server.get(`${REQUEST}?email=${email}`, { "x-forwarded-for": address });
    for (let count = 0; count < 10; count++) {
      expect((await ask("198.51.100.1", `fern${count}@mail.example`)).status).toBe(200);
    }
    expect((await ask("198.51.100.1", "fern@mail.example")).status).toBe(429);
    for (let count = 0; count < 10; count++) {
      const email = count % 2 ? "MOSS@mail.example" : "moss@mail.example";
      expect((await ask("198.51.100.2", email)).status).toBe(200);
    }
    server.clock.time += 60_000;
    const refused = await ask("198.51.100.2", "moss@mail.example");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("840");
    expect((await ask("198.51.100.2", "fern@mail.example")).status).toBe(200);
    expect((await ask("198.51.100.3", "moss@mail.example")).status).toBe(200);
    expect(pool.asked).toHaveLength(22);
    server.clock.time += 840_000;
    expect((await ask("198.51.100.2", "moss@mail.example")).status).toBe(200);
  });

  test("API-9 an address may try codes for one account ten times in a quarter of an hour", async () => {
    const { server } = poolServer({ TRUST_PROXY: "1" });
    const attempt = (address: string) => server.post(CONFIRM, CHANGE, { "x-forwarded-for": address });
    for (let count = 0; count < 10; count++) expect((await attempt("198.51.100.1")).status).toBe(200);
    server.clock.time += 60_000;
    expect((await attempt("198.51.100.1")).status).toBe(429);
    expect((await attempt("198.51.100.2")).status).toBe(200);
  });
});
