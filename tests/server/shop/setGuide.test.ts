import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { readRevision } from "../../../src/server/catalogue/guideRows.ts";
import { guides } from "../../../src/server/db/schema.ts";
import type { GuideSettings } from "../../../src/server/shop/guides/guideSettings.ts";
import { setGuide, setStatus } from "../../../src/server/shop/guides/setGuide.ts";
import { openShop, usd } from "../commerce/shopper.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { guideDraftOf, trailOf } from "../helpers/guideDraftOf.ts";
import { shopParts } from "../helpers/shopParts.ts";

onEachEngine("A change of a guide by an operator", (db) => {
  async function desk() {
    const shop = await openShop(db());
    const { blobs } = shop.server;
    const parts = shopParts({ db: db(), blobs });
    const set = (guide: string, settings: GuideSettings) =>
      setGuide.run(parts, { guide, settings, ifRevision: null });
    return { ...shop, parts, set };
  }

  test("of the price reaches open carts, which show the former one", async () => {
    const { set, newCart, add, read, cartOf, ids } = await desk();
    const cart = await newCart("fern");
    await add("fern", cart.id, ids.north);
    await set("North", { prices: { USD: 1250 } });
    const line = async () => (await cartOf(read("fern", cart.id))).lineItems[0];
    expect(await line()).toMatchObject({ variant: { price: usd("12.50") }, formerPrice: usd("9.99") });
    await set("North", { sale: { USD: 700 } });
    expect(await line()).toMatchObject({ variant: { price: usd("7.00") }, formerPrice: usd("9.99") });
    await set("North", { sale: null });
    expect(await line()).toMatchObject({ variant: { price: usd("12.50") } });
  });

  test("withdraws it from carts, and leaves it to its owners", async () => {
    const { parts, newCart, add, read, cartOf, ids, server } = await desk();
    const cart = await newCart("fern");
    await add("fern", cart.id, ids.north);
    await server.grant("moss", ids.north);
    await setStatus.run(parts, { guide: "North", status: "withdrawn", ifRevision: null });
    expect((await cartOf(read("fern", cart.id))).lineItems[0]?.problem).toBe("notSold");
    expect((await server.getAs("moss", "/api/guides/North/geo")).status).toBe(200);
    expect((await server.getAs("fern", "/api/guides/North/geo")).status).toBe(403);
  });

  test("makes a free guide one for sale only with a price in every currency, and the other way round", async () => {
    const { set } = await desk();
    await set("Free", { isFree: true });
    await expect(set("Free", { prices: { USD: 500 } })).rejects.toThrow("EUR and GBP is missing");
    const { after } = await set("Free", { prices: { USD: 500, EUR: 500, GBP: 400 } });
    expect(after).toMatchObject({ isFree: false, isPurchaseable: true });
    expect((await set("Free", { isFree: true })).after).toMatchObject({ isFree: true, prices: [] });
  });

  test("finds it by a name of composed letters where its own has accents apart, as from earlier versions", async () => {
    const { set } = await desk();
    await set("North", { name: "Ra\u0301no" });
    expect(await set("Ráno", { promoText: "Changed" })).toMatchObject({ after: { name: "Ra\u0301no" } });
  });

  test("is refused wholly if one part cannot be done", async () => {
    const { set } = await desk();
    const before = await readRevision(db());
    const refusals: [GuideSettings, string][] = [
      [{ sale: { USD: 1999 } }, "A sale needs a price below the regular 19.99 USD"],
      [{ sale: { GBP: 100 } }, "There is no price in GBP that could be reduced"],
      [{ name: "South" }, 'A guide named "South" already exists'],
      [{ name: "" }, "is not a valid guide name"],
      [{ children: ["North"] }, '"North" cannot be inside itself'],
      [{ children: ["Both"] }, '"Both" contains "North", so it cannot be inside it'],
      [{ children: ["Nobody"] }, 'No guide is named "Nobody"'],
      [{ removedTags: [{ category: "region", value: "Asia" }] }, '"North" does not have the tag region=Asia'],
    ];
    for (const [settings, reason] of refusals) {
      await expect(set("North", { promoText: "Changed", ...settings })).rejects.toThrow(reason);
    }
    const [row] = await db().select().from(guides).where(eq(guides.name, "North"));
    expect(row?.promoText).toBe("A walk");
    expect(await readRevision(db())).toBe(before);
  });

  test.each<GuideSettings>([
    { sale: { USD: 700 } },
    { prices: { USD: 1250 } },
    { addedTags: [{ category: "region", value: "Alps" }] },
    { promoText: "Changed" },
    { name: "Norther" },
  ])("FOUND-6 is one of its page, as the sitemap names it: %o", async (settings) => {
    const { set, ids } = await desk();
    const isNorth = eq(guides.id, ids.north);
    await db()
      .update(guides)
      .set({ changedAt: new Date(0) })
      .where(isNorth);
    await set("North", settings);
    const [row] = await db().select({ changedAt: guides.changedAt }).from(guides).where(isNorth);
    expect(row?.changedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
  });

  test("refuses the variant of another guide", async () => {
    const { set } = await desk();
    await set("North", { variant: "gid://shop/1" });
    await expect(set("South", { variant: "gid://shop/1" })).rejects.toThrow(
      'The variant "gid://shop/1" belongs to the guide "North"',
    );
    expect((await set("North", { variant: null })).after.variant).toMatch(/^variant-/);
  });

  test("gives a bundle other guides, and their bounds if it has no lines of its own", async () => {
    const { set, server } = await desk();
    const part = trailOf("East").parts[0];
    const east = trailOf("East", { parts: part ? [{ ...part, lng: part.lng.map((lng) => lng + 5) }] : [] });
    const [bundleId = ""] = await server.store(
      guideDraftOf("Bundle", { isFree: false, trails: [], childNames: ["North"] }),
      guideDraftOf("East", { isFree: false, trails: [east] }),
    );
    await server.grant("fern", bundleId);
    expect((await server.getAs("fern", "/api/guides/East/geo")).status).toBe(403);
    const { after } = await set("Bundle", { children: ["East", "South", "East"] });
    expect(after.children).toEqual(["East", "South"]);
    expect((await server.getAs("fern", "/api/guides/East/geo")).status).toBe(200);
    const [row] = await db().select().from(guides).where(eq(guides.id, bundleId));
    expect(row?.bounds).toEqual([0, 50, 5, 50.04]);
  });

  test("meets another one at the same time, and both are kept", async () => {
    const { set, ids } = await desk();
    await Promise.all([
      set(ids.north, { promoText: "Longer" }),
      set(ids.north, { prices: { USD: 100 } }),
      set(ids.north, { addedTags: [{ category: "region", value: "Alps" }] }),
      set(ids.north, { hasOpenButton: false }),
      set(ids.north, { name: "Far North" }),
    ]);
    const { after } = await set(ids.north, { isFeatured: true });
    expect(after).toMatchObject({
      name: "Far North",
      promoText: "Longer",
      hasOpenButton: false,
      isFeatured: true,
    });
    expect(after.prices[0]).toMatchObject({ currencyCode: "USD", final: 100 });
    expect(after.tags.at(-1)).toEqual({ category: "region", value: "Alps" });
  });
});
