import { SignJWT } from "jose";
import { expect, test } from "vitest";
import { availableCountriesAnswer, geoipAnswer, guestTokenAnswer } from "../../src/contract/visitorCalls.ts";
import { createGuestTokens } from "../../src/server/adapters/guestTokens.ts";
import { onEachEngine } from "./helpers/engines.ts";
import { TEST_KEY, testServer } from "./helpers/testServer.ts";

onEachEngine("Tokens", (db) => {
  const askWith = async (server: ReturnType<typeof testServer>, authorization: string) => {
    const answer = await server.get("/api/guides/", { authorization });
    return { status: answer.status, body: await answer.json() };
  };

  test("API-5 a guest token opens the catalogue calls until it expires", async () => {
    const server = testServer(db(), { variables: { TOKEN_TTL: "60" } });
    const { success, token } = guestTokenAnswer.parse(
      await (await server.get("/api/users/guest-token")).json(),
    );
    expect(success).toBe(true);
    expect((await askWith(server, `Bearer ${token}`)).status).toBe(200);
    server.clock.time += 61_000;
    expect(await askWith(server, `Bearer ${token}`)).toEqual({
      status: 401,
      body: { id: 703, message: "The token has expired" },
    });
  });

  test("tampered, foreign, unsigned and senseless tokens are refused", async () => {
    const server = testServer(db());
    const now = () => server.clock.time;
    const [head, body, signature] = (await createGuestTokens(TEST_KEY, 600, now).issue()).split(".");
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const foreign = await createGuestTokens("another key, just as long as the first", 600, now).issue();
    const key = new TextEncoder().encode(TEST_KEY);
    const raw = await new SignJWT({ role: "guest" }).setProtectedHeader({ alg: "HS256" }).sign(key);
    const forged = encode({ role: "guest", iss: "switchback-guest", exp: 4e9, sub: "admin" });
    const tokens = [
      `${head}.${forged}.${signature}`,
      `${encode({ alg: "none" })}.${body}.`,
      `${encode({ alg: "none", typ: "JWT" })}.${forged}.`,
      foreign,
      raw,
      "x",
      "",
      "é".repeat(3),
      "a.b.c",
    ];
    for (const token of tokens) {
      const { status, body: answer } = await askWith(server, `Bearer ${encodeURIComponent(token)}`);
      expect(status).toBe(401);
      expect(answer).toEqual({ id: 702, message: "The token is invalid" });
    }
  });

  test("an address gets 60 guest tokens in a minute", async () => {
    const server = testServer(db(), { variables: { TRUST_PROXY: "1" } });
    const ask = (address: string) =>
      server.get("/api/users/guest-token", { "x-forwarded-for": `203.0.113.9, ${address}` });
    for (let count = 0; count < 60; count++) expect((await ask("198.51.100.1")).status).toBe(200);
    const refused = await ask("198.51.100.1");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("60");
    expect(await refused.json()).toMatchObject({ id: 6 });
    expect((await ask("198.51.100.2")).status).toBe(200);
    server.clock.time += 60_000;
    expect((await ask("198.51.100.1")).status).toBe(200);
  });

  test("all addresses of one IPv6 network are one", async () => {
    const server = testServer(db(), { variables: { TRUST_PROXY: "1" } });
    const ask = (address: string) => server.get("/api/users/guest-token", { "x-forwarded-for": address });
    for (let count = 0; count < 60; count++) await ask(`2001:db8:1:2::${count.toString(16)}`);
    expect((await ask("2001:db8:1:2:ffff::1")).status).toBe(429);
    expect((await ask("2001:db8:1:3::1")).status).toBe(200);
  });

  test("RATE_LIMITS=off lifts the limit", async () => {
    const server = testServer(db(), { variables: { RATE_LIMITS: "off" } });
    for (let count = 0; count < 61; count++) {
      expect((await server.get("/api/users/guest-token")).status).toBe(200);
    }
  });
});

onEachEngine("Countries", (db) => {
  test("API-35 the countries sold to come with names and currencies, the United States first", async () => {
    const answer = await testServer(db()).get("/api/payment/available-countries");
    const { countries } = availableCountriesAnswer.parse(await answer.json());
    expect(countries[0]).toEqual({
      code: "US",
      name: "United States",
      currencyCode: "USD",
      currencySymbol: "$",
    });
    const codes = countries.map((country) => country.code);
    expect(codes).toEqual(
      expect.arrayContaining(["CA", "GB", "IE", "DE", "AT", "FR", "IT", "ES", "CZ", "UA"]),
    );
    expect(new Set(codes).size).toBe(codes.length);
  });

  test("the country is the platform's when a proxy is trusted, else the United States", async () => {
    const country = async (variables: Record<string, string>, headers: Record<string, string>) => {
      const answer = await testServer(db(), { variables }).get("/api/geo", headers);
      return geoipAnswer.parse(await answer.json()).country_code;
    };
    expect(await country({ TRUST_PROXY: "1" }, { "cf-ipcountry": "CZ" })).toBe("CZ");
    expect(await country({ TRUST_PROXY: "1" }, { "cf-ipcountry": "XX" })).toBe("US");
    expect(await country({ TRUST_PROXY: "1" }, { "cf-ipcountry": "<script>" })).toBe("US");
    expect(await country({ TRUST_PROXY: "1" }, {})).toBe("US");
    expect(await country({}, { "cf-ipcountry": "CZ" })).toBe("US");
  });
});
