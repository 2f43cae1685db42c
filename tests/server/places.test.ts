import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { type GuidePlacesWire, placesAnswer } from "../../src/contract/placeCalls.ts";
import { raiseRevision } from "../../src/server/catalogue/admin/raiseRevision.ts";
import { subscriptions } from "../../src/server/db/commerceSchema.ts";
import { guides } from "../../src/server/db/schema.ts";
import { onEachEngine } from "./helpers/engines.ts";
import { guideDraftOf, waypointOf } from "./helpers/guideDraftOf.ts";
import { testServer } from "./helpers/testServer.ts";

onEachEngine("The places of the search", (db) => {
  const hut = (title: string) => ({
    waypoints: [waypointOf(title, { type: "hut", position: [7.1234567, 46] })],
  });

  /** A free guide, two to buy of which one is in a bundle, one that was withdrawn, a draft, and people. */
  async function shop() {
    const server = testServer(db());
    const [, paid, , bundle, withdrawn, draft] = (await server.store(
      guideDraftOf("Free", hut("Open Hut")),
      guideDraftOf("Paid", { isFree: false, ...hut("Secret Hut") }),
      guideDraftOf("Inner", { isFree: false, ...hut("Hidden Hut") }),
      guideDraftOf("Bundle", { isFree: false, trails: [], waypoints: [], childNames: ["Inner"] }),
      guideDraftOf("Withdrawn", hut("Former Hut")),
      guideDraftOf("Draft", hut("Future Hut")),
    )) as [string, string, string, string, string, string];
    await db().update(guides).set({ status: "withdrawn" }).where(eq(guides.id, withdrawn));
    await db().update(guides).set({ status: "draft" }).where(eq(guides.id, draft));
    for (const id of ["newcomer", "buyer", "bundler", "author", "subscriber", "editor", "lapsed"])
      await server.addUser(id);
    await server.grant("buyer", paid);
    await server.grant("bundler", bundle);
    await server.grant("author", draft);
    await server.grant("editor", draft);
    const hour = 3_600_000;
    await db()
      .insert(subscriptions)
      .values([
        { userId: "subscriber", endsAt: new Date(server.clock.time + hour) },
        { userId: "editor", endsAt: new Date(server.clock.time + hour) },
        { userId: "lapsed", endsAt: new Date(server.clock.time - hour) },
      ]);
    return server;
  }

  const titlesIn = ({ guides }: { guides: GuidePlacesWire[] }) => guides.flatMap(({ titles }) => titles);

  test("SEARCH-1 a guest gets the places of free guides on sale, and neither name nor position of any other", async () => {
    const server = await shop();
    const { token } = await (await server.get("/api/users/guest-token")).json();
    const callers: Record<string, string>[] = [
      {},
      { authorization: `Bearer ${token}` },
      { authorization: "Bearer user:buyer" },
    ];
    for (const headers of callers) {
      const answer = await server.get("/api/places", headers);
      expect(answer.headers.get("cache-control")).toBe("public, no-cache");
      expect(answer.headers.get("vary")).toBe("Accept-Encoding");
      const text = await answer.text();
      expect(titlesIn(placesAnswer.parse(JSON.parse(text)))).toEqual(["Open Hut"]);
      expect(text).not.toMatch(/Secret|Hidden|Former|Future/);
    }
  });

  test("SEARCH-1 a guide's places leave the open list when it is to be bought, and come back", async () => {
    const server = await shop();
    const shown = async () => titlesIn(placesAnswer.parse(await (await server.get("/api/places")).json()));
    expect(await shown()).toEqual(["Open Hut"]);
    const setFree = (isFree: boolean) =>
      db().transaction(async (tx) => {
        await tx.update(guides).set({ isFree }).where(eq(guides.name, "Free"));
        await raiseRevision(tx, []);
      });
    await setFree(false);
    expect(await shown()).toEqual([]);
    await setFree(true);
    expect(await shown()).toEqual(["Open Hut"]);
  });

  test.each([
    ["newcomer", []],
    ["buyer", ["Secret Hut"]],
    ["bundler", ["Hidden Hut"]],
    ["author", ["Future Hut"]],
    ["subscriber", ["Hidden Hut", "Secret Hut", "Former Hut"]],
    ["editor", ["Future Hut", "Hidden Hut", "Secret Hut", "Former Hut"]],
    ["lapsed", []],
  ])(
    "SEARCH-2 %s gets of the guides that are not open to all the places %o, for nobody else to store",
    async (user, titles) => {
      const server = await shop();
      const answer = await server.getAs(user, "/api/places/own");
      expect(answer.headers.get("cache-control")).toBe("private, no-cache");
      expect(answer.headers.get("vary")).toBe("Authorization, Accept-Encoding");
      expect(titlesIn(placesAnswer.parse(await answer.json()))).toEqual(titles);
    },
  );

  test("SEARCH-2 a guest is refused the list of places of one's own, even with its entity tag", async () => {
    const server = await shop();
    const tag = (await server.getAs("buyer", "/api/places/own")).headers.get("etag") ?? "";
    const { token } = await (await server.get("/api/users/guest-token")).json();
    for (const [headers, status] of [
      [{}, 401],
      [{ authorization: `Bearer ${token}` }, 403],
    ] as const) {
      const refused = await server.get("/api/places/own", { ...headers, "if-none-match": tag });
      expect(refused.status).toBe(status);
      expect(refused.headers.get("cache-control")).toBe("no-store");
      expect(await refused.text()).not.toContain("Hut");
    }
  });

  test("towns, summits, huts, trailheads and waters with a title are places, in three languages", async () => {
    const server = testServer(db());
    const waypoints = [
      waypointOf("Ford", { type: "ford" }),
      waypointOf('Ellimäki 👣 "x"\n<b>', {
        type: "town",
        titles: { uk: "Еллімякі" },
        position: [179.99999, -45.00004],
      }),
      waypointOf("  ", { type: "water" }),
      waypointOf("Top", { type: "summit", titles: { cs: "Vrchol" } }),
      waypointOf("Start", { type: "trailhead" }),
      waypointOf("Well", { type: "water" }),
    ];
    const [guideId] = await server.store(
      guideDraftOf("A", { waypoints }),
      guideDraftOf("B", { waypoints: [] }),
    );
    const answer = placesAnswer.parse(await (await server.get("/api/places")).json());
    expect(answer).toEqual({
      guides: [
        {
          guideId,
          guideName: "A",
          ids: [2, 4, 5, 6].map((number) => `${guideId}-${number}`),
          types: [0, 2, 3, 4],
          titles: ['Ellimäki 👣 "x"\n<b>', "Top", "Start", "Well"],
          titles_cs: [null, "Vrchol", null, null],
          titles_uk: ["Еллімякі", null, null, null],
          positions: [180, -45, 0, 50.02, 0, 50.02, 0, 50.02],
        },
      ],
    });
  });
});
