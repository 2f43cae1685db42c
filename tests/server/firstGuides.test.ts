import { expect, test } from "vitest";
import * as z from "zod/mini";
import { type FirstGuides, firstGuides } from "../../src/contract/firstGuides.ts";
import { pagePartsOf } from "../../src/server/page/pagePartsOf.ts";
import { pageRoutes } from "../../src/server/routes/pageRoutes.ts";
import { parseEnv } from "../../src/server/settings/env.ts";
import { setGuideStatus } from "../../src/server/shop/guides/setGuide.ts";
import { builtFolder } from "./helpers/builtFolder.ts";
import { onEachEngine } from "./helpers/engines.ts";
import { guideDraftOf } from "./helpers/guideDraftOf.ts";
import { testServer } from "./helpers/testServer.ts";

const INDEX = `<title>Built</title>
<script type="application/json" id="switchback-config">{}</script>
<script type="application/json" id="switchback-first-guides">null</script>`;

onEachEngine("The guides in the page", (db) => {
  async function pageServer(variables: Record<string, string> = {}) {
    const folder = await builtFolder({ "index.html": INDEX });
    const page = await pageRoutes(folder, pagePartsOf(parseEnv(variables)));
    return testServer(db(), { page });
  }

  async function guidesIn(answer: Response): Promise<FirstGuides | null> {
    const json = /id="switchback-first-guides">([^<]*)<\/script>/.exec(await answer.text())?.[1] ?? "";
    return z.nullable(firstGuides).parse(JSON.parse(json));
  }

  const namesOf = (first: FirstGuides | null) => first?.guides.map((guide) => guide.guideName);

  test.each(["/", "/guides", "/guides?view=46_8_5&mode=map"])(
    "%s has the first cards of the list, in the order of the list",
    async (path) => {
      const server = await pageServer();
      const names = Array.from({ length: 15 }, (_, index) => `Trail ${index + 1}`);
      await server.store(...names.map((name) => guideDraftOf(name)).reverse());
      await server.store(guideDraftOf("The Alder Loop", { childNames: ["Trail 2"] }));
      const first = await guidesIn(await server.get(path));
      const shown = ["The Alder Loop", "Trail 1", ...names.slice(2, 12)];
      expect(namesOf(first)).toEqual(shown);
      expect(first?.list?.cards.en).toEqual(first?.guides.map((guide) => guide.guideId));
      // The guide in the bundle has no card.
      expect([first?.list?.cardCount, first?.list?.guideCount]).toEqual([15, 16]);
    },
  );

  test("each language has the order of its titles", async () => {
    const server = await pageServer();
    const titled = (name: string, titleCs: string) => ({ ...guideDraftOf(name), titles: { cs: titleCs } });
    await server.store(titled("Beech Walk", "Alej"), titled("Alder Loop", "Buky"));
    const first = await guidesIn(await server.get("/guides"));
    const cards = first?.list?.cards;
    expect(cards?.cs).toEqual(cards?.en.toReversed());
    expect(first?.guides).toHaveLength(2);
  });

  test.each(["?q=ridge", "?sort=total_asc", "?activity=hike", "?length=1~2", "?inview=1"])(
    "a list narrowed or ordered by %s needs all guides",
    async (query) => {
      const server = await pageServer();
      await server.store(guideDraftOf("Ridge"));
      expect(await guidesIn(await server.get(`/guides${query}`))).toBeNull();
    },
  );

  test.each(["/login", "/nothing", "/guides/unknown"])("%s has none", async (path) => {
    const server = await pageServer();
    await server.store(guideDraftOf("Ridge"));
    expect(await guidesIn(await server.get(path))).toBeNull();
  });

  test.each(["/guides/Ridge", "/guides/Ridge/geo"])("%s has its guide with its children", async (path) => {
    const server = await pageServer();
    await server.store(guideDraftOf("Ridge, East"), guideDraftOf("Ridge", { childNames: ["Ridge, East"] }));
    const first = await guidesIn(await server.get(path));
    expect(namesOf(first)).toEqual(["Ridge"]);
    expect(first?.guides[0]?.childGuides?.map((child) => child.guideName)).toEqual(["Ridge, East"]);
    expect(first?.guides[0]?.guideDescription).toBe("<p>A walk by a lake</p>");
    expect(first?.list).toBeNull();
  });

  test("drafts and withdrawn guides are neither cards nor children; a draft has no page", async () => {
    const server = await pageServer();
    const names = ["Draft", "Withdrawn", "On sale"];
    const [draft = "", withdrawn = ""] = await server.store(
      ...names.map((name) => guideDraftOf(name)),
      guideDraftOf("Bundle", { childNames: names }),
    );
    await setGuideStatus(db(), draft, "draft");
    await setGuideStatus(db(), withdrawn, "withdrawn");
    expect(namesOf(await guidesIn(await server.get("/guides")))).toEqual(["Bundle"]);
    const [bundle] = (await guidesIn(await server.get("/guides/Bundle")))?.guides ?? [];
    expect(bundle?.childGuides?.map((child) => child.guideName)).toEqual(["On sale"]);
    expect(namesOf(await guidesIn(await server.get("/guides/Withdrawn")))).toEqual(["Withdrawn"]);
    const answer = await server.get("/guides/Draft");
    expect(answer.status).toBe(404);
    expect(await guidesIn(answer)).toBeNull();
  });

  test("the page is the same for everybody, and names nobody's purchases", async () => {
    const server = await pageServer();
    await server.addUser("ann");
    await server.store(guideDraftOf("Ridge"));
    const guest = await (await server.get("/guides")).text();
    expect(await (await server.getAs("ann", "/guides")).text()).toBe(guest);
    expect(guest).not.toContain("isPurchased");
    expect(guest).not.toContain("guidePreviewCoordinates");
  });

  test("prices are those of the reader's country, where the server knows it", async () => {
    const trusting = await pageServer({ TRUST_PROXY: "1" });
    await trusting.store(guideDraftOf("Ridge"));
    const czech = await guidesIn(await trusting.get("/guides", { "cf-ipcountry": "CZ" }));
    expect(czech?.countryCode).toBe("CZ");
    expect(czech?.guides[0]?.guidePrice).toEqual({ regular: null, final: 8.99, currencyCode: "EUR" });
    const outside = await pageServer({ GEOIP_URL: "https://geoip.example/" });
    expect((await guidesIn(await outside.get("/guides")))?.countryCode).toBeNull();
  });

  test("the page's tag changes with the catalogue", async () => {
    const server = await pageServer();
    await server.store(guideDraftOf("Ridge"));
    const tag = (await server.get("/guides")).headers.get("etag") ?? "";
    expect((await server.get("/guides", { "if-none-match": tag })).status).toBe(304);
    await server.store(guideDraftOf("Alder Loop"));
    const changed = await server.get("/guides", { "if-none-match": tag });
    expect(changed.status).toBe(200);
    expect(namesOf(await guidesIn(changed))).toEqual(["Alder Loop", "Ridge"]);
  });

  test("texts of a guide cannot end their element", async () => {
    const server = await pageServer();
    const hostile = "</script><script>alert(1)</script><!--";
    await server.store(guideDraftOf("Ridge", { promoText: hostile, description: hostile }));
    const answer = await server.get("/guides");
    const first = await guidesIn(answer);
    expect(first?.guides[0]?.guidePromoText).toBe(hostile);
  });
});
