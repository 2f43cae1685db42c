import { expect, test } from "vitest";
import { guidesAnswer } from "../../../../src/contract/guideCalls.ts";
import { purchases } from "../../../../src/server/db/commerceSchema.ts";
import { onEachEngine } from "../../helpers/engines.ts";
import { guideDraftOf } from "../../helpers/guideDraftOf.ts";
import { testServer } from "../../helpers/testServer.ts";

onEachEngine("The guide list", (db) => {
  /** Four guides, a bundle with the first of them, and `ann` who owns the bundle, `ben` the third guide. */
  async function shop() {
    const server = testServer(db());
    const names = ["Guide 0", "Guide 1", "Guide 2", "Guide 3"];
    const drafts = names.map((name) => guideDraftOf(name, { isFree: false }));
    const ids = await server.store(...drafts, guideDraftOf("Bundle", { childNames: ["Guide 0"] }));
    const [first = "", , third = "", , bundle = ""] = ids;
    for (const name of ["ann", "ben", "cat"]) await server.addUser(name);
    await db()
      .insert(purchases)
      .values([
        { userId: "ann", guideId: bundle, source: "grant" },
        { userId: "ben", guideId: third, source: "grant" },
      ]);
    const owned: Record<string, string[]> = { ann: [first, bundle], ben: [third], cat: [] };
    return { server, owned };
  }

  const PATH = "/api/guides/?countryCode=US&filters";

  test("is everybody's but for what a caller owns", async () => {
    const { server, owned } = await shop();
    const guest = guidesAnswer.parse(await (await server.get(PATH)).json());
    for (const [user, ids] of Object.entries(owned)) {
      const guides = guest.guides.map((guide) => ({
        ...guide,
        isPurchased: ids.includes(guide.guideId),
      }));
      const response = await server.getAs(user, PATH);
      expect(await response.json()).toEqual({ ...guest, guides });
      expect(response.headers.get("cache-control")).toBe("private, no-cache");
    }
  });

  test("is the same to the byte for all who own nothing, and for an owner who sends no token", async () => {
    const { server } = await shop();
    const { token } = await (await server.get("/api/users/guest-token")).json();
    const bytesFor = async (headers: Record<string, string>) =>
      Buffer.from(await (await server.get(PATH, { "accept-encoding": "br", ...headers })).arrayBuffer());
    const before = await bytesFor({});
    await server.getAs("ann", PATH);
    expect((await bytesFor({ authorization: `Bearer ${token}` })).equals(before)).toBe(true);
    expect((await bytesFor({ authorization: "Bearer user:cat" })).equals(before)).toBe(true);
  });

  test("comes with the ids of what its reader owns in a call of its own, which nobody may store", async () => {
    const { server, owned } = await shop();
    for (const [user, ids] of Object.entries(owned)) {
      const response = await server.getAs(user, "/api/users/purchased-guides");
      expect(response.headers.get("cache-control")).toBe("no-store");
      const { guideIds } = await response.json();
      expect(guideIds.toSorted()).toEqual(ids.toSorted());
    }
    expect((await server.get("/api/users/purchased-guides")).status).toBe(401);
  });
});
