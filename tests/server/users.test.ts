import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { profileAnswer } from "../../src/contract/userCalls.ts";
import { purchases, subscriptions } from "../../src/server/db/commerceSchema.ts";
import { pendingProfiles, users } from "../../src/server/db/schema.ts";
import { outbox } from "../../src/server/db/workSchema.ts";
import { removeOldRowsJob } from "../../src/server/jobs/removeOldRowsJob.ts";
import { onEachEngine } from "./helpers/engines.ts";
import { fakePool, refusal } from "./helpers/fakePool.ts";
import { guideDraftOf } from "./helpers/guideDraftOf.ts";
import { testServer } from "./helpers/testServer.ts";

const FERN = { displayName: "Fern", username: "Fern", password: "correct horse", email: "Fern@Mail.example" };

const PATH = "/api/payment/active-subscription";
const HOUR = 3_600_000;

const MINE = "/api/users/profile/mine";

onEachEngine("Calls about people", (db) => {
  describe("POST /users/post-signup", () => {
    const post = (server: ReturnType<typeof testServer>, body: unknown) =>
      server.post("/api/users/post-signup", body);

    const serverOf = async (...usernames: string[]) => {
      const server = testServer(db());
      for (const username of usernames) {
        const email = `${username}@mail.example`;
        await server.embedded.createAccount({ ...FERN, username, email, isConfirmed: false });
      }
      return server;
    };

    test("API-6 notes a sign-up once, the first word about it, and keeps no password", async () => {
      const server = await serverOf("fern");
      for (const body of [FERN, FERN, { ...FERN, displayName: "Mallory", username: "FERN" }]) {
        const answer = await post(server, body);
        expect(answer.status).toBe(200);
        expect(await answer.json()).toEqual({ success: true });
      }
      expect(await db().select().from(pendingProfiles)).toEqual([
        {
          usernameKey: "fern",
          emailKey: "fern@mail.example",
          displayName: "Fern",
          createdAt: new Date(server.clock.time),
        },
      ]);
      expect(JSON.stringify(server.records)).not.toContain("horse");
      expect(await db().select().from(outbox)).toEqual([]);
    });

    test("API-6 a sign-up that never came to be is forgotten after a day", async () => {
      const server = await serverOf("fern");
      const sweep = () => removeOldRowsJob({ db: db(), now: () => server.clock.time }).run({});
      await post(server, FERN);
      server.clock.time += 24 * HOUR;
      await sweep();
      expect(await db().select().from(pendingProfiles)).toMatchObject([{ usernameKey: "fern" }]);
      server.clock.time += 1;
      await sweep();
      expect(await db().select().from(pendingProfiles)).toEqual([]);
    });

    test("API-6 a name that nobody signed up with is not noted, and the answer does not show it", async () => {
      const server = testServer(db());
      const answer = await post(server, FERN);
      expect({ status: answer.status, body: await answer.json() }).toEqual({
        status: 200,
        body: { success: true },
      });
      expect(await db().select().from(pendingProfiles)).toEqual([]);
    });

    const BAD_BODIES = [
      ["", "not JSON"],
      ["{", "not JSON"],
      ["[]", "is invalid"],
      [{}, "displayName is invalid"],
      [{ ...FERN, displayName: "F" }, "displayName is invalid"],
      [{ ...FERN, displayName: "\0Fern" }, "not JSON"],
      [{ ...FERN, displayName: "Fern \ud800" }, "not JSON"],
      [{ ...FERN, "\ud800": 1 }, "not JSON"],
      [{ ...FERN, displayName: "Fern\nFell" }, "displayName is invalid"],
      [{ ...FERN, username: "a b" }, "username is invalid"],
      [{ ...FERN, username: ["Fern"] }, "username is invalid"],
      [{ ...FERN, email: "fern@example" }, "email is invalid"],
      [{ ...FERN, password: undefined }, "password is invalid"],
    ] as const;

    test("API-47 a body that breaks a rule is refused, with the field that does", async () => {
      const server = testServer(db());
      for (const [body, reason] of BAD_BODIES) {
        const answer = await post(server, body);
        expect(answer.status).toBe(400);
        expect(await answer.json()).toEqual({ id: 2, message: expect.stringContaining(reason) });
      }
      expect(await db().select().from(pendingProfiles)).toEqual([]);
    });

    test("an address tells of 20 sign-ups in a minute", async () => {
      const server = testServer(db());
      for (let count = 0; count < 20; count++) expect((await post(server, FERN)).status).toBe(200);
      const refused = await post(server, FERN);
      expect(refused.status).toBe(429);
      expect(refused.headers.get("retry-after")).toBe("60");
    });
  });

  describe("GET /payment/active-subscription", () => {
    const PAGE = expect.stringMatching(/^\/subscription\?key=[\w.-]+$/);

    test("API-34 returns until when a subscription runs, null once it has ended or where none was", async () => {
      const server = testServer(db());
      await server.addUser("fern");
      const endsAt = new Date(server.clock.time + HOUR);
      await db().insert(subscriptions).values({ userId: "fern", endsAt });
      const active = await server.getAs("fern", PATH);
      expect(await active.json()).toEqual({
        subscription: {
          activeSubscriptionInfo: { endsAt: endsAt.toISOString(), isRenewing: false },
          isActiveSubscription: true,
          managementUrl: PAGE,
        },
        subscribeUrl: null,
      });
      expect(active.headers.get("cache-control")).toBe("no-store");
      const none = { subscription: null, subscribeUrl: PAGE };
      expect(await (await server.getAs("moss", PATH)).json()).toEqual(none);
      server.clock.time += HOUR;
      expect(await (await server.getAs("fern", PATH)).json()).toEqual(none);
    });

    test("API-34 API-49 is refused without a token and for a guest", async () => {
      const server = testServer(db());
      const { token } = await (await server.get("/api/users/guest-token")).json();
      const bare = await server.get(PATH);
      expect(bare.status).toBe(401);
      expect(await bare.json()).toMatchObject({ id: 701 });
      const guest = await server.get(PATH, { authorization: `Bearer ${token}` });
      expect(guest.status).toBe(403);
      expect(await guest.json()).toMatchObject({ id: 704 });
    });
  });

  describe("Profiles", () => {
    const profileOf = async (answer: Response) => {
      expect(answer.status).toBe(200);
      return profileAnswer.parse(await answer.json()).userProfile;
    };

    test("API-10 API-12 API-13 API-14 the own profile is made with the first call, from what the pool tells", async () => {
      const pool = fakePool();
      const server = testServer(db(), { pool: pool.client });
      const first = await profileOf(await server.getAs("Fern", MINE));
      expect(first).toEqual({
        primaryInfo: {
          id: "Fern",
          parseUserId: expect.stringMatching(/^[\w-]{12}$/),
          displayName: "The Fern",
          username: "Fern",
          email: "Fern@mail.example",
          bio: "",
          firstName: "",
          lastName: "",
          isPublicProfile: false,
        },
        photos: { profilePhotoUrl: null, profileCoverImageUrl: null },
        socialInfo: { followersCount: null, followingsCount: null },
        purchases: [],
      });
      expect(await profileOf(await server.getAs("Fern", MINE))).toEqual(first);
      expect(pool.asked.map(({ operation }) => operation)).toEqual(["GetUser"]);
    });

    test("two first calls at once make one profile", async () => {
      const server = testServer(db(), { pool: fakePool().client });
      const answers = await Promise.all([1, 2, 3].map(() => server.getAs("fern", MINE)));
      const ids = await Promise.all(answers.map(async (answer) => (await profileOf(answer)).primaryInfo));
      expect(new Set(ids.map((info) => info?.parseUserId)).size).toBe(1);
    });

    test("API-6 a name told at the sign-up serves where the pool tells none, for the same address only", async () => {
      const pool = fakePool();
      pool.answer("GetUser", {
        body: { Username: "Fern", UserAttributes: [{ Name: "email", Value: "fern@mail.example" }] },
      });
      const server = testServer(db(), { pool: pool.client });
      const signUp = { username: "fern", password: "secret1" };
      for (const [displayName, email] of [
        ["Fern of the Fell", "FERN@mail.example"],
        ["Mallory", "mallory@mail.example"],
      ]) {
        await server.post("/api/users/post-signup", { ...signUp, displayName, email });
      }
      const { primaryInfo } = await profileOf(await server.getAs("fern", MINE));
      expect(primaryInfo).toMatchObject({ displayName: "Fern of the Fell" });
      expect(await db().select().from(pendingProfiles)).toHaveLength(1);
      expect((await profileOf(await server.getAs("moss", MINE))).primaryInfo?.displayName).toBe("Fern");
    });

    test("API-14 purchases are listed in the order of buying", async () => {
      const server = testServer(db(), { pool: fakePool().client });
      const [one, two] = (await server.store(guideDraftOf("One"), guideDraftOf("Two"))) as [string, string];
      await server.addUser("fern");
      const at = (day: number) => new Date(Date.UTC(2026, 0, day));
      await db()
        .insert(purchases)
        .values([
          { userId: "fern", guideId: one, source: "grant", createdAt: at(2) },
          { userId: "fern", guideId: two, source: "grant", createdAt: at(1) },
        ]);
      expect((await profileOf(await server.getAs("fern", MINE))).purchases).toEqual([
        { guideId: two, guideName: "Two", purchaseDate: "2026-01-01T00:00:00.000Z" },
        { guideId: one, guideName: "One", purchaseDate: "2026-01-02T00:00:00.000Z" },
      ]);
    });

    test("API-11 others see a public profile without e-mail and purchases, of a private one name and photo", async () => {
      const server = testServer(db(), { pool: fakePool().client });
      await server.addUser("fern");
      const ask = async () => profileOf(await server.getAs("moss", "/api/users/profile/FERN"));
      expect(await ask()).toEqual({
        primaryInfo: { username: "fern", isPublicProfile: false },
        photos: { profilePhotoUrl: null },
      });
      await db().update(users).set({ isPublicProfile: true, followersCount: 3 }).where(eq(users.id, "fern"));
      const open = await ask();
      expect(open.primaryInfo).toMatchObject({ displayName: "fern", parseUserId: "parse-fern" });
      expect(open.primaryInfo).not.toHaveProperty("email");
      expect(open).not.toHaveProperty("purchases");
      expect(open.socialInfo).toEqual({ followersCount: 3, followingsCount: null });
      expect(
        (await profileOf(await server.getAs("fern", "/api/users/profile/fern"))).primaryInfo?.email,
      ).toBe("fern@mail.example");
      const nobody = await server.getAs("moss", "/api/users/profile/nobody%25");
      expect(nobody.status).toBe(404);
      expect(await nobody.json()).toMatchObject({ id: 502 });
    });

    test("API-7 update-attributes keeps the word about marketing, and takes nothing else for one", async () => {
      const server = testServer(db(), { pool: fakePool().client });
      const path = "/api/users/update-attributes";
      const post = (body: unknown) => server.post(path, body, { authorization: "Bearer user:fern" });
      const allowed = async () => (await db().select().from(users))[0]?.isMarketingAllowed;
      for (const isMarketingAllowed of [true, false, true]) {
        const answer = await post({ isMarketingAllowed });
        expect(await answer.json()).toEqual({ success: true });
        expect(await allowed()).toBe(isMarketingAllowed);
      }
      for (const body of ["", "null", {}, { isMarketingAllowed: "false" }, { isMarketingAllowed: null }]) {
        const answer = await post(body);
        expect(answer.status).toBe(400);
        expect(await answer.json()).toMatchObject({ id: 2 });
      }
      expect(await allowed()).toBe(true);
    });

    test("a pool that is down or makes no sense fails a first call, not for good", async () => {
      const logged = vi.spyOn(console, "error").mockImplementation(() => {});
      const pool = fakePool();
      const server = testServer(db(), { pool: pool.client });
      for (const answer of ["nothing", "garbage", { status: 500, body: {} }] as const) {
        pool.answer("GetUser", answer);
        const down = await server.getAs("fern", MINE);
        expect(down.status).toBe(503);
        expect(await down.json()).toMatchObject({ id: 705 });
      }
      expect(await db().select().from(users)).toEqual([]);
      await server.addUser("fern");
      expect((await server.getAs("fern", MINE)).status).toBe(200);
      logged.mockRestore();
    });

    test("AUTH-4 a token that the pool has revoked makes no profile", async () => {
      const pool = fakePool();
      pool.answer("GetUser", refusal("NotAuthorizedException", "Access Token has been revoked"));
      const answer = await testServer(db(), { pool: pool.client }).getAs("fern", MINE);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ id: 702 });
    });
  });
});
