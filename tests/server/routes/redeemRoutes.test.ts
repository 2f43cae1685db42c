import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { purchases } from "../../../src/server/db/commerceSchema.ts";
import { redeemCodes } from "../../../src/server/db/redeemCodeSchema.ts";
import { users } from "../../../src/server/db/schema.ts";
import { addDemoCodes, DEMO_CODES, removeDemoCodes } from "../../../src/server/demo/demoCodes.ts";
import { DEMO_BUNDLES, DEMO_GUIDES } from "../../../src/server/demo/guides/demoGuides.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { guideDraftOf } from "../helpers/guideDraftOf.ts";
import { testServer } from "../helpers/testServer.ts";

test("SYS-20 the demo codes are for guides of the demo world that are sold, the valid one for a bundle", () => {
  const sold = [...DEMO_GUIDES, ...DEMO_BUNDLES].filter(({ price }) => typeof price === "object");
  const names = sold.map(({ name }) => name);
  expect(DEMO_CODES.filter(({ guide }) => !names.includes(guide))).toEqual([]);
  const valid = DEMO_CODES.filter(({ consumedAt, expiresAt }) => !consumedAt && !expiresAt);
  expect(valid.map(({ guide }) => DEMO_BUNDLES.some(({ name }) => name === guide))).toEqual([true]);
});

onEachEngine("Tour codes", (db) => {
  async function codeDesk(variables: Record<string, string> = {}) {
    const server = testServer(db(), { variables });
    const [, , bundle = "", other = ""] = await server.store(
      guideDraftOf("Maple Gate Lantern Path", { isFree: false }),
      guideDraftOf("Maple Gate Forest Roads", { isFree: false }),
      guideDraftOf("Maple Gate, Walk and Ride", {
        isFree: false,
        trails: [],
        childNames: ["Maple Gate Lantern Path", "Maple Gate Forest Roads"],
      }),
      guideDraftOf("Amberwash Rim Loop", { isFree: false }),
    );
    for (const id of ["fern", "moss"]) await server.addUser(id);
    await addDemoCodes(db());
    const redeem = (code: unknown, { userId = "fern", key = "" } = {}) =>
      server.post(
        "/api/payment/redeemCode",
        { code },
        { authorization: `Bearer user:${userId}`, ...(key && { "idempotency-key": key }) },
      );
    const redeemed = async (code: unknown, by?: { userId?: string; key?: string }) => {
      const answer = await redeem(code, by);
      return { status: answer.status, body: await answer.json() };
    };
    const canOpen = async (userId: string, guide: string) =>
      (await server.getAs(userId, `/api/guides/${encodeURIComponent(guide)}/waypoints`)).status === 200;
    return { server, bundle, other, redeem, redeemed, canOpen };
  }
  const ok = (body: object) => ({ status: 200, body });

  test("API-37 SYS-20 a good code grants the guide with its children and is then consumed", async () => {
    const { server, bundle, redeemed, canOpen } = await codeDesk();
    expect(await redeemed("WELCOME-2026")).toEqual(ok({ guideId: bundle }));
    const guides = ["Maple Gate Lantern Path", "Maple Gate Forest Roads", "Maple Gate, Walk and Ride"];
    for (const guide of guides) {
      expect([await canOpen("fern", guide), await canOpen("moss", guide)]).toEqual([true, false]);
    }
    expect(await db().select().from(purchases)).toHaveLength(3);
    const [code] = await db().select().from(redeemCodes).where(eq(redeemCodes.guideId, bundle));
    expect(code).toMatchObject({ consumedBy: "fern", consumedAt: new Date(server.clock.time) });
    for (const userId of ["fern", "moss"]) {
      expect(await redeemed("WELCOME-2026", { userId })).toEqual(ok({ error: "consumed" }));
    }
    const [purchase] = await db().select().from(purchases);
    expect(purchase).toMatchObject({ userId: "fern", source: "code", orderLineId: null });
  });

  test("API-37 SYS-20 an unknown, a used and an expired code are refused with their reason", async () => {
    const { redeemed } = await codeDesk();
    expect(await redeemed("WELCOME-2025")).toEqual(ok({ error: "not_found" }));
    expect(await redeemed("USED-2026")).toEqual(ok({ error: "consumed" }));
    expect(await redeemed("EXPIRED-2026")).toEqual(ok({ error: "expired" }));
    expect(await db().select().from(purchases)).toEqual([]);
  });

  test("a code is valid until the moment at which it expires", async () => {
    const { server, other, redeemed } = await codeDesk();
    const expiresAt = new Date(server.clock.time + 1000);
    await db().insert(redeemCodes).values({ code: "SOON", guideId: other, expiresAt });
    server.clock.time += 1000;
    expect(await redeemed("SOON")).toEqual(ok({ error: "expired" }));
    server.clock.time -= 1;
    expect(await redeemed("SOON")).toEqual(ok({ guideId: other }));
  });

  test.each(["  welcome-2026\t", "Welcome-2026", "ＷＥＬＣＯＭＥ－２０２６"])(
    "a code is found however it is typed: '%s'",
    async (typed) => {
      const { bundle, redeemed } = await codeDesk();
      expect(await redeemed(typed)).toEqual(ok({ guideId: bundle }));
    },
  );

  test("of 20 redemptions at once, of two people, one succeeds", async () => {
    const { bundle, redeemed } = await codeDesk({ RATE_LIMITS: "off" });
    const people = Array.from({ length: 20 }, (_, i) => (i % 2 ? "fern" : "moss"));
    const answers = await Promise.all(people.map((userId) => redeemed("WELCOME-2026", { userId })));
    expect(answers.filter(({ body }) => body.guideId === bundle)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.error === "consumed")).toHaveLength(19);
    expect(await db().select().from(purchases)).toHaveLength(3);
  });

  test("a redemption that is repeated with its key gets its first answer", async () => {
    const { bundle, redeemed } = await codeDesk();
    for (let i = 0; i < 2; i++) {
      expect(await redeemed("WELCOME-2026", { key: "k" })).toEqual(ok({ guideId: bundle }));
    }
    expect(await redeemed("WELCOME-2026", { key: "k", userId: "moss" })).toEqual(ok({ error: "consumed" }));
  });

  test("a code for a guide that the caller owns stays unused, for somebody else", async () => {
    const { bundle, redeemed } = await codeDesk();
    await db().insert(purchases).values({ userId: "fern", guideId: bundle, source: "grant" });
    expect(await redeemed("WELCOME-2026")).toEqual(ok({ error: "already_owned" }));
    expect(await redeemed("WELCOME-2026", { userId: "moss" })).toEqual(ok({ guideId: bundle }));
  });

  test.each([[{}], [{ code: 5 }], [{ code: "  " }], [{ code: "x".repeat(101) }], [{ code: "a\0b" }]])(
    "a body without a code is refused (%#)",
    async (body) => {
      const { server } = await codeDesk();
      const answer = await server.post("/api/payment/redeemCode", body, {
        authorization: "Bearer user:fern",
      });
      expect(answer.status).toBe(400);
    },
  );

  test("a guest is refused", async () => {
    const { server } = await codeDesk();
    const { token } = await (await server.get("/api/users/guest-token")).json();
    const answer = await server.post(
      "/api/payment/redeemCode",
      { code: "WELCOME-2026" },
      { authorization: `Bearer ${token}` },
    );
    expect(answer.status).toBe(403);
    const [code] = await db().select().from(redeemCodes).where(eq(redeemCodes.code, "WELCOME-2026"));
    expect(code?.consumedAt).toBeNull();
  });

  test("of 1,000 guesses in an hour at most 120 are answered", async () => {
    const { server, redeem } = await codeDesk();
    let answered = 0;
    for (let i = 0; i < 1000; i++) {
      const { status } = await redeem(`GUESS-${i}`);
      if (status === 200) answered++;
      else expect(status).toBe(429);
      server.clock.time += 3600;
    }
    expect(answered).toBe(120);
  });

  test("a code outlives the account that consumed it, and goes with the demo world", async () => {
    const { redeemed } = await codeDesk();
    await redeemed("WELCOME-2026");
    await db().delete(purchases);
    await db().delete(users).where(eq(users.id, "fern"));
    expect(await redeemed("WELCOME-2026", { userId: "moss" })).toEqual(ok({ error: "consumed" }));
    await addDemoCodes(db());
    expect(await redeemed("WELCOME-2026", { userId: "moss" })).toEqual(ok({ error: "consumed" }));
    await removeDemoCodes(db());
    expect(await db().select().from(redeemCodes)).toEqual([]);
  });
});
