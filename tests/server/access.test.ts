import { expect, test } from "vitest";
import { guideAnswer, guidesAnswer } from "../../src/contract/guideCalls.ts";
import { purchases, subscriptions } from "../../src/server/db/commerceSchema.ts";
import { onEachEngine } from "./helpers/engines.ts";
import { guideDraftOf } from "./helpers/guideDraftOf.ts";
import { testServer } from "./helpers/testServer.ts";

onEachEngine("Who may open a guide", (db) => {
  /** A free guide, a paid one, a paid one inside a bundle inside a bundle, and people. */
  async function shop() {
    const server = testServer(db());
    const [free, paid, inner, , outer] = (await server.store(
      guideDraftOf("Free"),
      guideDraftOf("Paid", { isFree: false }),
      guideDraftOf("Inner", { isFree: false }),
      guideDraftOf("Bundle", { isFree: false, trails: [], childNames: ["Inner"] }),
      guideDraftOf("Great Bundle", { isFree: false, trails: [], childNames: ["Bundle"] }),
    )) as [string, string, string, string, string];
    for (const id of ["newcomer", "buyer", "bundler", "subscriber", "lapsed"]) await server.addUser(id);
    await db()
      .insert(purchases)
      .values([
        { userId: "buyer", guideId: paid, source: "grant" },
        { userId: "bundler", guideId: outer, source: "grant" },
      ]);
    const hour = 3_600_000;
    await db()
      .insert(subscriptions)
      .values([
        { userId: "subscriber", endsAt: new Date(server.clock.time + hour) },
        { userId: "lapsed", endsAt: new Date(server.clock.time - hour) },
      ]);
    return { server, free, paid, inner };
  }

  const calls = (guide: string) => [
    `/api/guides/${guide}/geo`,
    `/api/guides/${guide}/waypoints`,
    `/api/guides/${guide}/water-reports`,
    `/api/waypoints/${guide}-1/comments/`,
  ];

  test("API-30 everybody opens a free guide, with and without a token", async () => {
    const { server, free } = await shop();
    const { token } = await (await server.get("/api/users/guest-token")).json();
    for (const path of calls(free)) {
      expect((await server.get(path)).status).toBe(200);
      expect((await server.get(path, { authorization: `Bearer ${token}` })).status).toBe(200);
      expect((await server.getAs("newcomer", path)).status).toBe(200);
    }
  });

  test.each([
    ["newcomer", 403, 403],
    ["buyer", 200, 403],
    ["bundler", 403, 200],
    ["subscriber", 200, 200],
    ["lapsed", 403, 403],
    ["nobody", 403, 403],
  ])(
    "API-30 %s opens the paid guide with %i, the bundled one with %i",
    async (user, paidStatus, innerStatus) => {
      const { server, paid, inner } = await shop();
      for (const path of calls(paid)) expect((await server.getAs(user, path)).status).toBe(paidStatus);
      for (const path of calls(inner)) expect((await server.getAs(user, path)).status).toBe(innerStatus);
    },
  );

  test("API-30 API-31 a refusal tells nothing of the geometry, even to one who knows its entity tag", async () => {
    const { server, paid } = await shop();
    const granted = await server.getAs("buyer", `/api/guides/${paid}/geo`);
    const tag = granted.headers.get("etag") ?? "";
    const again = await server.getAs("buyer", `/api/guides/${paid}/geo`, { "if-none-match": tag });
    expect(again.status).toBe(304);
    for (const header of [tag, "*"]) {
      const refused = await server.get(`/api/guides/${paid}/geo`, { "if-none-match": header });
      expect(refused.status).toBe(403);
      expect(refused.headers.get("etag")).toBeNull();
      expect(await refused.json()).toEqual({ id: 601, message: expect.any(String) });
    }
  });

  test("isPurchased is true for what was bought alone or in a bundle, not for what is subscribed to", async () => {
    const { server, paid, inner } = await shop();
    const owned = async (user: string) => {
      const answer = guidesAnswer.parse(await (await server.getAs(user, "/api/guides/")).json());
      return answer.guides.filter((guide) => guide.isPurchased).map((guide) => guide.guideName);
    };
    expect(await owned("newcomer")).toEqual([]);
    expect(await owned("buyer")).toEqual(["Paid"]);
    expect(await owned("bundler")).toEqual(["Bundle", "Great Bundle", "Inner"]);
    expect(await owned("subscriber")).toEqual([]);
    const detail = guideAnswer.parse(await (await server.getAs("bundler", "/api/guides/Bundle")).json());
    expect(detail.childGuides).toMatchObject([{ guideId: inner, isPurchased: true }]);
    const single = guideAnswer.parse(await (await server.getAs("buyer", `/api/guides/${paid}`)).json());
    expect(single.isPurchased).toBe(true);
  });
});
