import { expect, test } from "vitest";
import { identityAccounts, identityRefreshTokens } from "../../src/server/db/identitySchema.ts";
import { users } from "../../src/server/db/schema.ts";
import { onEachEngine } from "./helpers/engines.ts";
import { guideDraftOf } from "./helpers/guideDraftOf.ts";
import { testServer } from "./helpers/testServer.ts";

const DAY = 24 * 3_600_000;
const ACCOUNT = {
  ...{ sub: "fern", username: "fern", foldedUsername: "fern" },
  ...{ email: "fern@mail.example", foldedEmail: "fern@mail.example", attributes: {}, isConfirmed: true },
  ...{ salt: "1f", sealedVerifier: new Uint8Array(1) },
};

onEachEngine("The page of a subscription", (db) => {
  async function subscriber() {
    const server = testServer(db());
    await server.store(guideDraftOf("Paid", { isFree: false }));
    await server.addUser("fern");
    const read = async () => (await server.getAs("fern", "/api/payment/active-subscription")).json();
    const open = async (address: string) => {
      const answer = await server.get(address);
      expect([answer.status, answer.headers.get("location")]).toEqual([303, "/subscription"]);
      return { cookie: answer.headers.get("set-cookie")?.split(";")[0] ?? "" };
    };
    const headers = await open((await read()).subscribeUrl);
    return {
      server,
      read,
      headers,
      page: async () => (await server.get("/subscription", headers)).text(),
      change: (name: string) => server.post(`/subscription/${name}`, "", headers),
      opens: async () => (await server.getAs("fern", "/api/guides/Paid/geo")).status === 200,
    };
  }

  test("API-34 a subscription is started, cancelled, resumed and ended, and opens guides meanwhile", async () => {
    const { server, read, page, change, opens } = await subscriber();
    expect((await read()).subscription).toBe(null);
    expect(await page()).toContain("You have no subscription");
    expect((await change("start")).status).toBe(303);
    expect(await page()).toContain("renews on July 1, 2026");
    expect((await read()).subscription).toMatchObject({
      activeSubscriptionInfo: { endsAt: "2026-07-01T12:00:00.000Z", isRenewing: true },
      isActiveSubscription: true,
      managementUrl: expect.stringMatching(/^\/subscription\?key=/),
    });
    expect(await opens()).toBe(true);

    await change("cancel");
    expect(await page()).toContain("Your subscription ends on July 1, 2026");
    expect((await read()).subscription.activeSubscriptionInfo.isRenewing).toBe(false);
    await change("resume");
    server.clock.time += 40 * DAY;
    expect(await opens()).toBe(true);
    expect((await read()).subscription.activeSubscriptionInfo.endsAt).toBe("2026-07-31T12:00:00.000Z");
  });

  test("API-34 a cancelled subscription ends with its period, and one that is ended at once", async () => {
    const { server, read, change, opens } = await subscriber();
    await change("start");
    await change("cancel");
    server.clock.time += 30 * DAY - 1;
    expect(await opens()).toBe(true);
    server.clock.time += 1;
    expect([await opens(), (await read()).subscription]).toEqual([false, null]);
  });

  test("API-34 a subscription that is ended closes the guides at once, and can be started again", async () => {
    const { page, change, opens } = await subscriber();
    await change("start");
    await change("expire");
    expect([await opens(), await page()]).toEqual([
      false,
      expect.stringContaining("You have no subscription"),
    ]);
    await change("resume");
    expect(await opens()).toBe(false);
    await change("start");
    expect(await opens()).toBe(true);
  });

  test("without a key, or with one of yesterday, the page and its changes are refused", async () => {
    const { server, headers, read } = await subscriber();
    expect((await server.get("/subscription")).status).toBe(403);
    expect((await server.get("/subscription?key=made.up.key")).status).toBe(403);
    expect((await server.post("/subscription/start", "")).status).toBe(403);
    server.clock.time += DAY;
    expect((await server.post("/subscription/start", "", headers)).status).toBe(403);
    expect((await read()).subscription).toBe(null);
  });

  test("API-34 a key ends with the account, and when its owner signs out everywhere", async () => {
    const { server, headers, read, change } = await subscriber();
    const [account] = await db().insert(identityAccounts).values(ACCOUNT).returning();
    const signIn = { hash: "a", family: "a", sub: account?.sub ?? "", expiresAt: new Date("2027-01-01") };
    const times = { signedInAt: new Date(server.clock.time - 1000) };
    await db()
      .insert(identityRefreshTokens)
      .values({ ...signIn, ...times });
    const address = (await read()).subscribeUrl;
    expect((await change("start")).status).toBe(303);
    await db().delete(identityRefreshTokens);
    // A sign-in after that does not bring the key back.
    const later = { signedInAt: new Date(server.clock.time + 60_000) };
    await db()
      .insert(identityRefreshTokens)
      .values({ ...signIn, ...later });
    expect((await change("cancel")).status).toBe(403);
    expect((await server.get("/subscription", headers)).status).toBe(403);
    expect((await server.get(address)).status).toBe(403);
    await db().delete(identityAccounts);
    await db().delete(users);
    expect((await change("start")).status).toBe(403);
  });

  test("API-34 a form of another site is refused, and the cookie of an https site is sent over https only", async () => {
    const { server, headers, change, read } = await subscriber();
    for (const origin of ["https://elsewhere.example", "null"]) {
      expect((await server.post("/subscription/start", "", { ...headers, origin })).status).toBe(403);
    }
    expect((await read()).subscription).toBe(null);
    const own = { ...headers, origin: "http://localhost" };
    expect((await server.post("/subscription/start", "", own)).status).toBe(303);
    expect((await change("cancel")).status).toBe(303);
    const secure = testServer(db(), { variables: { PUBLIC_URL: "https://walks.example" } });
    const { managementUrl } = (await read()).subscription;
    expect((await secure.get(managementUrl)).headers.get("set-cookie")).toContain("; Secure");
    const fromPage = { ...headers, origin: "https://walks.example" };
    expect((await secure.post("/subscription/resume", "", fromPage)).status).toBe(303);
  });
});
