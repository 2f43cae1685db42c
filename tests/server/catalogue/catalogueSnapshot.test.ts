import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertRecords } from "../../../src/server/catalogue/admin/insertGuide.ts";
import { prepareGuide } from "../../../src/server/catalogue/admin/prepareGuide.ts";
import { raiseRevision } from "../../../src/server/catalogue/admin/raiseRevision.ts";
import { renameGuide } from "../../../src/server/catalogue/admin/renameGuide.ts";
import { type CatalogueSnapshot, readSnapshot } from "../../../src/server/catalogue/catalogueSnapshot.ts";
import { readRevision } from "../../../src/server/catalogue/guideRows.ts";
import { guides } from "../../../src/server/db/schema.ts";
import { setGuide, setGuideStatus } from "../../../src/server/shop/guides/setGuide.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { guideDraftOf } from "../helpers/guideDraftOf.ts";
import { shopParts } from "../helpers/shopParts.ts";
import { testServer } from "../helpers/testServer.ts";

onEachEngine("A catalogue that changes", (db) => {
  const read = async (previous: CatalogueSnapshot | null) =>
    readSnapshot(db(), await readRevision(db()), previous);

  async function shop() {
    const server = testServer(db());
    const names = ["Ash", "Birch", "Cedar", "Dogwood", "Elm"];
    const [ash = "", birch = "", cedar = "", dogwood = "", elm = ""] = await server.store(
      ...names.map((name) => guideDraftOf(name)),
    );
    const [grove = ""] = await server.store(guideDraftOf("Grove", { childNames: ["Ash", "Birch"] }));
    const parts = shopParts({ db: db(), blobs: server.blobs });
    const set = (guide: string, settings: Parameters<typeof setGuide.run>[1]["settings"]) =>
      setGuide.run(parts, { guide, settings, ifRevision: null });
    return { ids: { ash, birch, cedar, dogwood, elm, grove }, set };
  }

  /** Everything that a snapshot says, which another one of the same content says too. */
  function contentOf({ revision, all, guides, find, hasDemoGuides }: CatalogueSnapshot) {
    const addresses = all.flatMap(({ guide, oldSlugs }) => [guide.id, guide.name, guide.slug, ...oldSlugs]);
    const found = ["Ash", "Wood", "Grove", ...addresses].map((each) => [each, find(each)?.guide.id]);
    return { revision, all, guides, hasDemoGuides, found: Object.fromEntries(found) };
  }

  test("LIGHT-40 is the same as one that is read whole, after every kind of change", async () => {
    const { ids, set } = await shop();
    const changes: (() => Promise<unknown>)[] = [
      () => set("Cedar", { promoText: "New", addedTags: [{ category: "other", value: "Shade" }] }),
      () => set("Cedar", { prices: { USD: 1250, EUR: 1200, GBP: 1100 } }),
      () => renameGuide(db(), ids.ash, "Wood"),
      () => renameGuide(db(), ids.birch, "Ash"),
      () => setGuideStatus(db(), ids.ash, "withdrawn"),
      () => setGuideStatus(db(), ids.grove, "draft"),
      () => setGuideStatus(db(), ids.grove, "on_sale"),
      () => set("Grove", { children: ["Dogwood", "Elm"] }),
      () => set("Elm", { children: ["Cedar"] }),
      () => setGuideStatus(db(), ids.elm, "withdrawn"),
      () => insertRecords(db(), [prepareGuide(guideDraftOf("Fir", { isDemo: true })).record]),
      () => set("Grove", { children: [] }),
      () =>
        db().transaction(async (tx) => {
          await tx.delete(guides).where(eq(guides.id, ids.dogwood));
          await raiseRevision(tx, [ids.dogwood]);
        }),
    ];
    let snapshot = await read(null);
    for (const change of changes) {
      await change();
      snapshot = await read(snapshot);
      expect(contentOf(snapshot)).toEqual(contentOf(await read(null)));
    }
  });

  test("LIGHT-40 has new rows for what was changed, and for its bundles and the guides in it, alone", async () => {
    const { ids, set } = await shop();
    const before = await read(null);
    const isKept = (after: CatalogueSnapshot) =>
      Object.entries(ids).flatMap(([name, id]) => (after.find(id) === before.find(id) ? [name] : []));
    await set("Ash", { promoText: "New" });
    const after = await read(before);
    expect(isKept(after)).toEqual(["birch", "cedar", "dogwood", "elm"]);
    await set("Grove", { children: ["Birch", "Cedar"] });
    expect(isKept(await read(after))).toEqual(["dogwood", "elm"]);
  });

  test("LIGHT-40 is read whole where a revision does not say what it changed", async () => {
    const { ids } = await shop();
    const before = await read(null);
    await db().update(guides).set({ promoText: "Behind its back" }).where(eq(guides.id, ids.elm));
    await db().execute(sql`update catalogue_revision set revision = revision + 1`);
    expect((await read(before)).find(ids.elm)?.guide.promoText).toBe("Behind its back");
  });
});
