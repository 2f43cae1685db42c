import { expect, onTestFinished, test, vi } from "vitest";
import { batchesOf } from "../../../src/lib/batchesOf.ts";
import { insertRecords } from "../../../src/server/catalogue/admin/insertGuide.ts";
import { prepareGuide } from "../../../src/server/catalogue/admin/prepareGuide.ts";
import { renameGuide } from "../../../src/server/catalogue/admin/renameGuide.ts";
import { createCatalogue } from "../../../src/server/catalogue/createCatalogue.ts";
import * as guideRows from "../../../src/server/catalogue/guideRows.ts";
import { loadGuideList } from "../../../workers/geo/catalogue/loadGuideList.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { guideDraftOf } from "../helpers/guideDraftOf.ts";
import { testServer } from "../helpers/testServer.ts";

const GUIDES = 1100;
/** All at once they can keep this process from a transaction for longer than Postgres lets it wait. */
const ROUNDS = 2;
const READERS = 40;
const CHANGES = 10;
const SERVER = "http://walks.example";

onEachEngine("A list that changes", (db) => {
  test("LIGHT-47 is complete for each of 80 readers who load it meanwhile, and has no guide twice", {
    timeout: 300_000,
  }, async () => {
    const server = testServer(db());
    const model = prepareGuide(guideDraftOf("Model", { waypoints: [] })).record;
    const bare = { ...model.guide, profile: [], previewLines: [] };
    const records = Array.from({ length: GUIDES }, (_, i) => ({
      ...model,
      guide: { ...bare, id: `${1_000_000 + i}`, name: `Walk ${i}` },
    }));
    for (const some of batchesOf(records, 100)) await insertRecords(db(), some);
    vi.stubGlobal("fetch", (url: string) => server.app.request(url));
    onTestFinished(() => void vi.unstubAllGlobals());
    const change = async (round: number) => {
      for (let i = 0; i < CHANGES; i++) {
        await renameGuide(db(), `${1_000_000 + i}`, `Changed ${i}, ${round}`);
      }
    };
    const read = async () => {
      const ids: string[] = [];
      const { rest } = await loadGuideList(
        { url: `${SERVER}/api/catalogue/?countryCode=US`, headers: {} },
        { language: "en", shownContent: null },
        {
          signal: AbortSignal.timeout(120_000),
          onProgress: ({ guides }) => ids.push(...guides.map(({ guideId }) => guideId)),
        },
      );
      return { ids, leftOut: rest?.guidesLeftOut };
    };
    const lists: Awaited<ReturnType<typeof read>>[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const changing = change(round);
      lists.push(...(await Promise.all(Array.from({ length: READERS }, read))));
      await changing;
    }
    const all = new Set(records.map(({ guide }) => guide.id));
    for (const { ids, leftOut } of lists) {
      expect([ids.length, new Set(ids).size, leftOut]).toEqual([GUIDES, GUIDES, 0]);
      expect(ids.every((id) => all.has(id))).toBe(true);
    }
  });

  test("LIGHT-47 is not read whole again by a server that did not make the change", async () => {
    const whole = vi.spyOn(guideRows, "readGuides");
    onTestFinished(() => whole.mockRestore());
    const server = testServer(db());
    const [id = ""] = await server.store(guideDraftOf("Ridge"), guideDraftOf("Valley"));
    const servers = [1, 2].map(() => createCatalogue(db(), { patienceMilliseconds: 3_600_000 }));
    const names = () =>
      Promise.all(
        servers.map(async (catalogue) => (await catalogue.current()).guides.map(({ guide }) => guide.name)),
      );
    await names();
    expect(whole).toHaveBeenCalledTimes(2);
    await renameGuide(db(), id, "Crest");
    expect(await names()).toEqual([
      ["Crest", "Valley"],
      ["Crest", "Valley"],
    ]);
    expect(whole).toHaveBeenCalledTimes(2);
  });
});
