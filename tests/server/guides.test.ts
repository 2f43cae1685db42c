import { expect, test } from "vitest";
import { guideAnswer, guidesAnswer } from "../../src/contract/guideCalls.ts";
import { VARIANT_ID_FIELD } from "../../src/contract/names.ts";
import { setGuideStatus } from "../../src/server/shop/guides/setGuide.ts";
import { onEachEngine } from "./helpers/engines.ts";
import { guideDraftOf, trailOf } from "./helpers/guideDraftOf.ts";
import { testServer } from "./helpers/testServer.ts";

onEachEngine("GET /guides/", (db) => {
  const list = async (server: ReturnType<typeof testServer>, query = "") =>
    guidesAnswer.parse(await (await server.get(`/api/guides/${query}`)).json());

  test("an empty catalogue is an empty list", async () => {
    expect(await list(testServer(db()))).toEqual({ guides: [], filters: null });
  });

  test("API-1 API-24 API-26 API-27 guides come in alphabetical order with every field of the contract", async () => {
    const server = testServer(db());
    const [, id] = await server.store(
      guideDraftOf("Zinc Ridge"),
      guideDraftOf("Ábel Loop", { isFree: false }),
    );
    const { guides } = await list(server);
    expect(guides.map((guide) => guide.guideName)).toEqual(["Ábel Loop", "Zinc Ridge"]);
    expect(guides[0]).toMatchObject({
      guideId: id,
      guideType: "hike",
      guideTags: ["hike", "Europe"],
      guidePromoText: "A walk",
      guideDescription: "<p>A walk by a lake</p>",
      guidePreviewImage: expect.stringMatching(/^\/api\/pictures\/[0-9a-f]{64}\.svg$/),
      guidePrice: { regular: 19.99, final: 9.99, currencyCode: "USD" },
      discount: { amount: 0, percent: 50 },
      guideLength: { meters: 4447.8, kilometers: 4.448, miles: 2.764 },
      guideTotalAscent: 400,
      guideBounds: [
        [50, 0],
        [50.04, 0],
      ],
      guidePreviewCoordinates: {
        coordinates: [
          [
            [0, 50],
            // The vertex in the middle, for the guide's badge.
            [0, 50.02],
            [0, 50.04],
          ],
        ],
      },
      guideWaypointCount: 2,
      parentGuides: [],
      hasChildren: false,
      isFeatured: false,
      guideIsFree: false,
      isPurchased: false,
      guideIsPurchaseable: true,
      guideHasOpenButton: true,
      isDemo: false,
      [VARIANT_ID_FIELD]: `variant-${id}`,
      itemUid: `item-${id}`,
    });
    expect(guides[0]?.guideProfile).toHaveLength(32);
    expect(guides[0]?.guideIconImage).toMatch(/^\/api\/pictures\/[0-9a-f]{64}\.svg$/);
  });

  test("the list of guests may be stored by any cache, that of an owner by none that is shared", async () => {
    const server = testServer(db());
    await server.addUser("ann");
    await server.store(guideDraftOf("Ridge"));
    const { token } = await (await server.get("/api/users/guest-token")).json();
    const guest = await server.get("/api/guides/?filters");
    const known = await server.get("/api/guides/?filters", { authorization: `Bearer ${token}` });
    const ann = await server.getAs("ann", "/api/guides/?filters");
    const cacheControl = [guest, known, ann].map(({ headers }) => headers.get("cache-control"));
    expect(cacheControl).toEqual(["public, no-cache", "public, no-cache", "private, no-cache"]);
    expect(guest.headers.get("etag")).toBe(known.headers.get("etag"));
    expect(guest.headers.get("vary")).toBe("Authorization, Accept-Encoding");
  });

  test("a free guide may be stored by any cache with one entry, a bought one by the buyer's alone", async () => {
    const server = testServer(db());
    await server.addUser("ann");
    const [free = "", bought = ""] = await server.store(
      guideDraftOf("Commons", { isFree: true }),
      guideDraftOf("Ridge", { isFree: false }),
    );
    await server.grant("ann", bought);
    const headersOf = async (path: string) => {
      const guest = await server.get(path);
      const ann = await server.getAs("ann", path);
      return [guest, ann].map(({ headers }) => [headers.get("cache-control"), headers.get("vary")]);
    };
    const publicly = ["public, no-cache", null];
    expect(await headersOf(`/api/guides/${free}/geo`)).toEqual([publicly, publicly]);
    const refused = ["no-store", null];
    const privately = ["private, no-cache", "Authorization"];
    expect(await headersOf(`/api/guides/${bought}/geo`)).toEqual([refused, privately]);
    for (const part of ["waypoints", "water-reports"]) {
      const coded = [["public, no-cache", "Accept-Encoding"]];
      expect(await headersOf(`/api/guides/${free}/${part}`)).toEqual([...coded, ...coded]);
      const own = ["private, no-cache", "Authorization, Accept-Encoding"];
      expect(await headersOf(`/api/guides/${bought}/${part}`)).toEqual([refused, own]);
    }
  });

  test("a free guide that was withdrawn is its owner's alone", async () => {
    const server = testServer(db());
    await server.addUser("ann");
    const [id = ""] = await server.store(guideDraftOf("Commons", { isFree: true }));
    await server.grant("ann", id);
    await setGuideStatus(db(), id, "withdrawn");
    const { headers } = await server.getAs("ann", `/api/guides/${id}/geo`);
    expect(headers.get("cache-control")).toBe("private, no-cache");
    expect((await server.get(`/api/guides/${id}/geo`)).headers.get("cache-control")).toBe("no-store");
  });

  test("API-22 prices follow the country, and fall back to US dollars", async () => {
    const server = testServer(db());
    await server.store(guideDraftOf("Lake Loop"));
    const priceIn = async (query: string) => (await list(server, query)).guides[0]?.guidePrice;
    const dollars = { regular: 19.99, final: 9.99, currencyCode: "USD" };
    expect(await priceIn("?countryCode=CZ")).toEqual({ regular: null, final: 8.99, currencyCode: "EUR" });
    for (const query of [
      "",
      "?countryCode=US",
      "?countryCode=GB",
      "?countryCode=QQ",
      "?countryCode=__proto__",
    ]) {
      expect(await priceIn(query)).toEqual(dollars);
    }
  });

  test("a discount and the variant are those of the guide", async () => {
    const server = testServer(db());
    const prices = [
      { currencyCode: "USD", regular: null, final: 1115, discount: 229 },
      { currencyCode: "EUR", regular: 1000, final: 999, discount: 0 },
    ] as const;
    await server.store(guideDraftOf("A", { prices: [...prices], variant: "gid://shop/ProductVariant/7" }));
    expect((await list(server)).guides[0]).toMatchObject({
      guidePrice: { regular: null, final: 11.15, currencyCode: "USD" },
      discount: { amount: 2.29, percent: 0 },
      [VARIANT_ID_FIELD]: "gid://shop/ProductVariant/7",
    });
    expect((await list(server, "?countryCode=DE")).guides[0]).toMatchObject({
      guidePrice: { regular: 10, final: 9.99, currencyCode: "EUR" },
      discount: { amount: 0, percent: 0 },
    });
  });

  test("API-21 filter choices come when they are asked for", async () => {
    const server = testServer(db());
    const long = trailOf("Long", {
      parts: [
        {
          lng: Float64Array.of(0, 0),
          lat: Float64Array.of(0, 1),
          elevation: Float64Array.of(Number.NaN, Number.NaN),
          distance: Float64Array.of(Number.NaN, Number.NaN),
        },
      ],
    });
    const tags = [{ category: "environment" as const, value: "Desert" }];
    await server.store(guideDraftOf("A"), guideDraftOf("B", { trails: [long], tags, activity: "bike" }));
    const { filters, guides } = await list(server, "?filters&countryCode=US");
    expect(filters).toEqual({
      minLength: 4.4478,
      maxLength: 111.1949,
      activityType: ["bike", "hike"],
      region: ["Europe"],
      environment: ["Desert"],
      other: [],
    });
    expect(guides[1]).toMatchObject({ guideTotalAscent: null, guideProfile: [] });
  });

  test("a guide stored later shows in the next answer, under a new entity tag", async () => {
    const server = testServer(db());
    await server.store(guideDraftOf("A"));
    const first = await server.get("/api/guides");
    const tag = first.headers.get("etag") ?? "";
    expect(tag).toMatch(/^"/);
    expect((await server.get("/api/guides", { "if-none-match": tag })).status).toBe(304);
    await server.store(guideDraftOf("B"));
    const second = await server.get("/api/guides", { "if-none-match": tag });
    expect(second.status).toBe(200);
    expect(guidesAnswer.parse(await second.json()).guides).toHaveLength(2);
  });

  test("the list is compressed on the way, with a tag for each form", async () => {
    const server = testServer(db());
    await server.store(guideDraftOf("A"));
    const plain = await server.get("/api/guides/");
    const brotli = await server.get("/api/guides/", { "accept-encoding": "gzip, br" });
    const gzip = await server.get("/api/guides/", { "accept-encoding": "gzip, br;q=0" });
    expect([plain, brotli, gzip].map((answer) => answer.headers.get("content-encoding"))).toEqual([
      null,
      "br",
      "gzip",
    ]);
    expect(new Set([plain, brotli, gzip].map((answer) => answer.headers.get("etag"))).size).toBe(3);
    const inflated = gzip.body?.pipeThrough(new DecompressionStream("gzip"));
    expect(await new Response(inflated).json()).toEqual(await plain.json());
  });
});

onEachEngine("GET /guides/{guide}", (db) => {
  test("API-22 API-23 API-26 a bundle holds its children, children name their parents", async () => {
    const server = testServer(db());
    const [child, other, bundle] = await server.store(
      guideDraftOf("Child"),
      guideDraftOf("Other"),
      guideDraftOf("Bundle", { trails: [], childNames: ["Other", "Child"] }),
    );
    const answer = guideAnswer.parse(await (await server.get("/api/guides/Bundle?countryCode=DE")).json());
    expect(answer).toMatchObject({
      guideId: bundle,
      hasChildren: true,
      guideLength: null,
      guideBounds: [
        [50, 0],
        [50.04, 0],
      ],
    });
    expect(answer.childGuides?.map((guide) => guide.guideId).sort()).toEqual([child, other].sort());
    expect(answer.childGuides?.[0]).toMatchObject({
      isPurchased: false,
      guidePrice: { currencyCode: "EUR" },
    });
    const inside = guideAnswer.parse(await (await server.get(`/api/guides/${child}`)).json());
    expect(inside.parentGuides).toEqual([{ guideId: bundle, guideName: "Bundle" }]);
  });

  test.each(["a/b", "100%", "a%2Fb", "Жовта стежка", "Q? #1 & co", "+ \\ ;", "lines", "geo"])(
    "API-23 the name %s finds its guide",
    async (name) => {
      const server = testServer(db());
      const [id] = await server.store(guideDraftOf(name));
      const answer = await server.get(`/api/guides/${encodeURIComponent(name)}`);
      expect(await answer.json()).toMatchObject({ guideId: id, guideName: name });
      expect((await server.get(`/api/guides/${encodeURIComponent(name)}/geo`)).status).toBe(200);
    },
  );

  test("a name wins over an id", async () => {
    const server = testServer(db());
    const [first] = await server.store(guideDraftOf("First"));
    await server.store(guideDraftOf(first ?? ""));
    expect(await (await server.get(`/api/guides/${first}`)).json()).toMatchObject({ guideName: first });
  });

  test("unknown and hostile names are answered with 404 or 400", async () => {
    const server = testServer(db());
    await server.store(guideDraftOf("A"));
    for (const part of ["nobody", "'; drop table guides; --", "a".repeat(5000), "\u{1F97E}"]) {
      const answer = await server.get(`/api/guides/${encodeURIComponent(part)}`);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ id: 600, message: "There is no such guide" });
    }
    for (const part of ["%E0%A4%A", "%", "a%00b", "%ff"]) {
      const answer = await server.get(`/api/guides/${part}`);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ id: 2 });
    }
  });
});
