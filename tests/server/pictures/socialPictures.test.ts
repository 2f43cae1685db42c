import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { blobReferences } from "../../../src/server/blobs/blobReferences.ts";
import { raiseRevision } from "../../../src/server/catalogue/admin/raiseRevision.ts";
import { createCatalogue } from "../../../src/server/catalogue/createCatalogue.ts";
import { inTransaction } from "../../../src/server/db/inTransaction.ts";
import { jobs } from "../../../src/server/db/workSchema.ts";
import { SOCIAL_PICTURES_JOB } from "../../../src/server/jobs/hurryJob.ts";
import type { SocialOrder } from "../../../src/server/pictures/social/socialOrder.ts";
import { socialPictureOf } from "../../../src/server/pictures/social/socialPictureOf.ts";
import { socialPicturesJob } from "../../../src/server/pictures/social/socialPicturesJob.ts";
import { redrawSocial } from "../../../src/server/shop/guides/pictures/redrawSocial.ts";
import { setGuide, setStatus } from "../../../src/server/shop/guides/setGuide.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { guideDraftOf } from "../helpers/guideDraftOf.ts";
import { shopParts } from "../helpers/shopParts.ts";
import { testServer } from "../helpers/testServer.ts";

onEachEngine("Pictures for link previews", (db) => {
  async function world(...names: string[]) {
    const server = testServer(db());
    const drafts = names.map((name) => guideDraftOf(name, { titles: { cs: `${name} česky` } }));
    const ids = await server.store(...drafts);
    const socialPictures = vi.fn(async ({ titles }: SocialOrder) => ({
      en: new TextEncoder().encode(titles.en),
      uk: new TextEncoder().encode(titles.uk),
      cs: new TextEncoder().encode(titles.cs),
    }));
    const catalogue = createCatalogue(db(), { patienceMilliseconds: 3_600_000 });
    const { run } = socialPicturesJob({
      db: db(),
      blobs: server.blobs,
      catalogue,
      maker: { socialPictures },
    });
    const pathOf = async (name: string, language: "en" | "uk" | "cs") => {
      const rows = (await catalogue.newest()).find(name);
      const picture = rows && (await socialPictureOf(db(), rows.guide.id, language));
      return picture?.path ?? null;
    };
    return { server, ids, socialPictures, run: () => run({}), pathOf };
  }

  test("SOCIAL-1 are drawn in three languages, served to other sites for a year, and kept", async () => {
    const { server, socialPictures, run, pathOf } = await world("Ridge");
    expect(await pathOf("Ridge", "en")).toBeNull();
    await run();
    const texts = await Promise.all(
      (["en", "uk", "cs"] as const).map(async (language) => {
        const answer = await server.get((await pathOf("Ridge", language)) ?? "");
        expect(Object.fromEntries(answer.headers)).toMatchObject({
          "content-type": "image/jpeg",
          "cache-control": "public, max-age=31536000, immutable",
          "cross-origin-resource-policy": "cross-origin",
        });
        return answer.text();
      }),
    );
    expect(texts).toEqual(["Ridge", "Ridge", "Ridge česky"]);
    const kept = (await blobReferences(db())).filter(({ kind }) => kind === "social");
    expect(kept.map(({ owner }) => owner)).toEqual(Array(3).fill('guide "Ridge"'));
    await run();
    expect(socialPictures).toHaveBeenCalledTimes(1);
    const [order] = socialPictures.mock.calls[0] ?? [];
    expect(order).toMatchObject({ activity: "hike", photo: null, geos: [expect.any(Uint8Array)] });
    expect(order?.icon).toBe(guideDraftOf("Ridge").icon);
  });

  test("SOCIAL-2 are drawn again for the guides in which something has changed that they show", async () => {
    const { server, ids, socialPictures, run, pathOf } = await world("Ridge", "Lake");
    await run();
    const before = await pathOf("Lake", "en");
    const set = (settings: object) =>
      setGuide.run(shopParts({ db: db(), blobs: server.blobs }), {
        guide: ids[0] ?? "",
        settings,
        ifRevision: null,
      });
    await set({ promoText: "Not in the picture" });
    await run();
    expect(socialPictures).toHaveBeenCalledTimes(2);
    await set({ name: "Ridge North" });
    await run();
    expect(socialPictures).toHaveBeenCalledTimes(3);
    expect(await (await server.get((await pathOf("Ridge North", "en")) ?? "")).text()).toBe("Ridge North");
    expect(await pathOf("Lake", "en")).toBe(before);
  });

  test("SOCIAL-2 one that cannot be drawn fails alone, and is tried again", async () => {
    const { socialPictures, run, pathOf } = await world("Lake", "Ridge");
    socialPictures.mockRejectedValueOnce(new Error("no memory"));
    await expect(run()).rejects.toThrow("no memory");
    expect([await pathOf("Lake", "en"), await pathOf("Ridge", "en")]).toEqual([null, expect.any(String)]);
    await run();
    expect(await pathOf("Lake", "en")).not.toBeNull();
  });

  test("SOCIAL-2 guides that cannot be drawn are tried after all others", async () => {
    const names = ["A", "B", "C", "Ridge"];
    const { run, socialPictures, pathOf } = await world(...names);
    const draw = socialPictures.getMockImplementation();
    socialPictures.mockImplementation(async (order) => {
      if (order.titles.en === "Ridge" && draw) return draw(order);
      throw new Error("no room");
    });
    await expect(run()).rejects.toThrow("no room");
    expect(await pathOf("Ridge", "en")).toBeNull();
    await expect(run()).rejects.toThrow("no room");
    expect(await pathOf("Ridge", "en")).not.toBeNull();
  });

  test("SOCIAL-2 an operator has damaged ones drawn again, and they stay until then", async () => {
    const { server, run, pathOf } = await world("Ridge");
    await run();
    const path = (await pathOf("Ridge", "en")) ?? "";
    const hash = path.slice(-68, -4);
    await server.blobs.delete("social", hash);
    await run();
    expect(await server.blobs.open("social", hash)).toBeNull();
    await redrawSocial.run(shopParts({ db: db(), blobs: server.blobs }), { guide: "Ridge" });
    expect(await pathOf("Ridge", "en")).toBe(path);
    await run();
    expect(await server.blobs.open("social", hash)).not.toBeNull();
  });

  test("SOCIAL-2 damaged ones of a guide that is no longer listed are left out, as nothing draws them", async () => {
    const { server, run } = await world("Ridge");
    await run();
    const shop = shopParts({ db: db(), blobs: server.blobs });
    await setStatus.run(shop, { guide: "Ridge", status: "withdrawn", ifRevision: null });
    const named = async () => (await blobReferences(db())).filter(({ kind }) => kind === "social").length;
    expect(await named()).toBe(3);
    await redrawSocial.run(shop, { guide: "Ridge" });
    expect(await named()).toBe(0);
    await setStatus.run(shop, { guide: "Ridge", status: "on_sale", ifRevision: null });
    await run();
    expect(await named()).toBe(3);
  });

  test("SOCIAL-2 a bundle without lines has those of its guides; a guide that is not listed has none", async () => {
    const { server, ids, socialPictures, run } = await world("A", "B");
    await server.store(guideDraftOf("Both", { trails: [], childNames: ["A", "B"] }));
    const shop = shopParts({ db: db(), blobs: server.blobs });
    await setStatus.run(shop, { guide: ids[0] ?? "", status: "withdrawn", ifRevision: null });
    await run();
    const geoCounts = socialPictures.mock.calls.map(([{ titles, geos }]) => [titles.en, geos.length]);
    expect(geoCounts).toEqual([
      ["B", 1],
      ["Both", 1],
    ]);
  });

  test("SOCIAL-2 a change of the catalogue has the job run soon, once more if it is running", async () => {
    const later = new Date(Date.now() + 3_600_000);
    await db()
      .insert(jobs)
      .values({
        ...{ kind: SOCIAL_PICTURES_JOB, key: SOCIAL_PICTURES_JOB, payload: {}, state: "waiting" },
        ...{ attempts: 1, nextTryAt: later, createdAt: later },
      });
    await inTransaction(db(), (tx) => raiseRevision(tx, []));
    const [job] = await db().select().from(jobs).where(eq(jobs.key, SOCIAL_PICTURES_JOB));
    expect(job?.attempts).toBe(0);
    expect(job?.nextTryAt.getTime()).toBeLessThan(Date.now() + 60_000);
  });
});
