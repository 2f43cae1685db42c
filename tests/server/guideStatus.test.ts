import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { guideAnswer, guidesAnswer } from "../../src/contract/guideCalls.ts";
import { decodePackedLines } from "../../src/contract/previewLines.ts";
import { createCatalogue } from "../../src/server/catalogue/createCatalogue.ts";
import { readRevision } from "../../src/server/catalogue/guideRows.ts";
import { lineTile } from "../../src/server/catalogue/lineTile.ts";
import { purchases, subscriptions } from "../../src/server/db/commerceSchema.ts";
import { type GuideStatus, guideLineTiles, guides } from "../../src/server/db/schema.ts";
import { pageHead } from "../../src/server/page/pageHead.ts";
import { pageTexts } from "../../src/server/page/pageTexts.ts";
import { sitemap } from "../../src/server/page/sitemap.ts";
import { setGuideStatus } from "../../src/server/shop/guides/setGuide.ts";
import { onEachEngine } from "./helpers/engines.ts";
import { guideDraftOf } from "./helpers/guideDraftOf.ts";
import { testServer } from "./helpers/testServer.ts";

onEachEngine("The status of a guide", (db) => {
  /** A free guide, a paid one in a bundle, their owners and a subscriber. */
  async function shop(status: GuideStatus, ...names: string[]) {
    const server = testServer(db());
    const [free = "", child = "", bundle = ""] = await server.store(
      guideDraftOf("Free"),
      guideDraftOf("Child", { isFree: false }),
      guideDraftOf("Bundle", { isFree: false, trails: [], childNames: ["Child", "Free"] }),
    );
    for (const id of ["newcomer", "owner", "bundler", "subscriber"]) await server.addUser(id);
    await db()
      .insert(purchases)
      .values([
        { userId: "owner", guideId: free, source: "code" },
        { userId: "owner", guideId: child, source: "order", orderLineId: "1" },
        { userId: "bundler", guideId: bundle, source: "order", orderLineId: "2" },
      ]);
    const endsAt = new Date(server.clock.time + 1000);
    await db().insert(subscriptions).values({ userId: "subscriber", endsAt });
    const idOf: Record<string, string> = { Free: free, Child: child, Bundle: bundle };
    for (const name of names) await setGuideStatus(db(), idOf[name] ?? "", status);
    return server;
  }
  const detail = async (answer: Response) => guideAnswer.parse(await answer.json());

  test.each(["withdrawn", "draft"] as const)(
    "%s takes it off the list, the sitemap and the map",
    async (status) => {
      const server = await shop(status, "Child");
      for (const user of ["newcomer", "owner"]) {
        const list = guidesAnswer.parse(await (await server.getAs(user, "/api/guides/?filters")).json());
        expect(list.guides.map((guide) => guide.guideName)).toEqual(["Bundle", "Free"]);
      }
      const { guides: listed } = await createCatalogue(db()).current();
      expect(sitemap(listed, "https://walks.example").match(/<loc>/g)).toHaveLength(3);
      const [tile] = await db().select().from(guideLineTiles);
      const { bytes } = await lineTile(db(), tile?.band ?? 0, tile?.x ?? 0, tile?.y ?? 0);
      expect(decodePackedLines(bytes.buffer).guideIds).toHaveLength(1);
    },
  );

  test.each([
    ["withdrawn", "Child", { newcomer: 403, owner: 200, bundler: 200, subscriber: 200 }],
    ["withdrawn", "Free", { newcomer: 403, owner: 200, bundler: 200, subscriber: 200 }],
    ["draft", "Child", { newcomer: 404, owner: 200, bundler: 200, subscriber: 404 }],
    ["draft", "Free", { newcomer: 404, owner: 200, bundler: 200, subscriber: 404 }],
    ["on_sale", "Free", { newcomer: 200, owner: 200, bundler: 200, subscriber: 200 }],
  ] as const)("%s lets these open %s: %j", async (status, name, expected) => {
    const server = await shop(status, name);
    const statuses: Record<string, number> = {};
    for (const user of Object.keys(expected)) {
      statuses[user] = (await server.getAs(user, `/api/guides/${name}/geo`)).status;
    }
    expect(statuses).toEqual(expected);
  });

  test("a withdrawn guide is described to everybody as one that is no longer sold, and not indexed", async () => {
    const server = await shop("withdrawn", "Free");
    expect(await detail(await server.get("/api/guides/Free"))).toMatchObject({
      guideIsWithdrawn: true,
      guideIsFree: false,
      guideIsPurchaseable: false,
      isPurchased: false,
    });
    expect(await detail(await server.getAs("owner", "/api/guides/Free"))).toMatchObject({
      guideIsWithdrawn: true,
      isPurchased: true,
    });
    const rows = (await createCatalogue(db()).current()).find("Free");
    const parts = {
      origin: "https://walks.example",
      texts: pageTexts("en"),
      addressLanguage: null,
      picture: null,
      screen: "guide" as const,
    };
    const head = rows && pageHead({ subject: { kind: "guide", rows }, ...parts, page: 1, pageCount: 1 });
    expect(head).toContain("noindex");
  });

  test("a bundle shows a withdrawn child to its owners only, and a child no withdrawn bundle", async () => {
    const server = await shop("withdrawn", "Child");
    const childrenFor = async (user: string) => {
      const { childGuides } = await detail(await server.getAs(user, "/api/guides/Bundle"));
      return childGuides?.map((guide) => guide.guideName);
    };
    expect(await childrenFor("newcomer")).toEqual(["Free"]);
    expect(await childrenFor("bundler")).toEqual(["Child", "Free"]);
    const [bundle] = (await createCatalogue(db()).current()).guides;
    await setGuideStatus(db(), bundle?.guide.id ?? "", "withdrawn");
    expect((await detail(await server.get("/api/guides/Free"))).parentGuides).toEqual([]);
  });

  test("each change raises the revision of the catalogue; one of an unknown guide is refused", async () => {
    await shop("on_sale");
    const before = await readRevision(db());
    const [guide] = await db().select({ id: guides.id }).from(guides);
    await setGuideStatus(db(), guide?.id ?? "", "withdrawn");
    await setGuideStatus(db(), guide?.id ?? "", "on_sale");
    expect(await readRevision(db())).toBe(before + 2);
    await expect(setGuideStatus(db(), "17", "draft")).rejects.toThrow("There is no guide with the id 17");
  });

  test("the database refuses any other status", async () => {
    await shop("on_sale");
    await expect(db().execute(sql`update guides set status = 'sold'`)).rejects.toThrow();
  });
});
