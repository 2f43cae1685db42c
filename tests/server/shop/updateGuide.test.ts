import { expect, test } from "vitest";
import { guideAnswer } from "../../../src/contract/guideCalls.ts";
import { waypointsAnswer } from "../../../src/contract/waypoint.ts";
import type { GuideDraft } from "../../../src/server/catalogue/guideDraft.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { inTransaction } from "../../../src/server/db/inTransaction.ts";
import { findGuideRow } from "../../../src/server/shop/guides/findGuideRow.ts";
import { contentOf } from "../../../src/server/shop/guides/update/guideContent.ts";
import { planUpdate } from "../../../src/server/shop/guides/update/planUpdate.ts";
import { updateGuide } from "../../../src/server/shop/guides/update/updateGuide.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { guideDraftOf, trailOf, waypointOf } from "../helpers/guideDraftOf.ts";
import { testServer } from "../helpers/testServer.ts";

onEachEngine("The new version of a guide", (db) => {
  async function desk() {
    const server = testServer(db());
    await server.store(
      guideDraftOf("Walk", {
        isFree: false,
        waypoints: [
          waypointOf("Spring", { titles: { cs: "Pramen" }, descriptions: { cs: "Studený" } }),
          waypointOf("Hut"),
        ],
      }),
      guideDraftOf("Bundle", { isFree: false, trails: [], childNames: ["Walk"] }),
    );
    await server.addUser("fern");
    const content = (opened: Database) =>
      inTransaction(opened, async (tx) => contentOf(tx, await findGuideRow(tx, "Walk")));
    const { id } = await content(db());
    await server.grant("fern", id);
    const parts = {
      db: db(),
      blobs: server.blobs,
      commerce: "embedded",
      identity: "embedded",
      now: Date.now,
    } as const;
    async function prepare(draft: GuideDraft) {
      const found = await content(db());
      const { prepared } = planUpdate(found, draft, null);
      for (const { kind, hash, bytes } of prepared.blobs) await server.blobs.put(kind, hash, bytes);
      return { record: prepared.record, fromVersion: found.version };
    }
    const get = (path: string, headers = {}) => server.getAs("fern", `/api/guides/Walk${path}`, headers);
    return { server, id, parts, prepare, get };
  }
  const part = trailOf("Main trail").parts[0];
  const longer = guideDraftOf("Walk", {
    isFree: false,
    trails: [
      trailOf("Main trail", { parts: part ? [{ ...part, lat: part.lat.map((lat) => lat * 1.0001) }] : [] }),
    ],
    waypoints: [waypointOf("Spring", { comments: [], description: "<b>Dry</b>" })],
  });

  test("replaces what readers and copies have, by another entity tag, and leaves the open one its comments", async () => {
    const { id, parts, prepare, get, server } = await desk();
    const open = await get("/geo");
    const etag = open.headers.get("etag") ?? "";
    expect((await get("/geo", { "if-none-match": etag })).status).toBe(304);
    await updateGuide.run(parts, await prepare(longer));
    const next = await get("/geo", { "if-none-match": etag });
    expect(next.status).toBe(200);
    expect(next.headers.get("etag")).not.toBe(etag);
    const { waypoints } = waypointsAnswer.parse(await (await get("/waypoints")).json());
    expect(waypoints).toMatchObject([{ id: `${id}-1`, title_cs: "Pramen" }]);
    expect(waypoints[0]?.description_cs).toBeUndefined();
    for (const number of [1, 2]) {
      const answer = await server.getAs("fern", `/api/waypoints/${id}-${number}/comments/`);
      expect((await answer.json()).comments).toHaveLength(2);
    }
    const { reports } = await (await get("/water-reports")).json();
    expect(reports.map(({ waypointId }: { waypointId: string }) => waypointId)).toEqual([`${id}-1`]);
    const bundle = guideAnswer.parse(await (await server.get("/api/guides/Bundle")).json());
    const walk = guideAnswer.parse(await (await get("")).json());
    expect(bundle.guideBounds).toEqual(walk.guideBounds);
  });

  test("is not taken from an older version, without its files, or for another guide", async () => {
    const { parts, prepare, get } = await desk();
    const first = await prepare(longer);
    const second = await prepare(
      guideDraftOf("Walk", { waypoints: [waypointOf("Bridge", { comments: [] })] }),
    );
    await updateGuide.run(parts, first);
    const etag = (await get("/geo")).headers.get("etag");
    await expect(updateGuide.run(parts, second)).rejects.toMatchObject({ isConflict: true });
    const { record, fromVersion } = await prepare(longer);
    const lost = { ...record, guide: { ...record.guide, geoHash: "0".repeat(64) } };
    await expect(updateGuide.run(parts, { record: lost, fromVersion })).rejects.toThrow("is not stored");
    const foreign = { ...record, guide: { ...record.guide, id: "17" } };
    await expect(updateGuide.run(parts, { record: foreign, fromVersion })).rejects.toThrow(
      'No guide is named "17"',
    );
    expect((await get("/geo")).headers.get("etag")).toBe(etag);
  });

  test("is stored wholly or not at all", async () => {
    const { parts, prepare, get } = await desk();
    const etag = (await get("/geo")).headers.get("etag");
    const { record, fromVersion } = await prepare(longer);
    const [tile] = record.lineTiles;
    const broken = { ...record, lineTiles: tile ? [tile, tile] : [] };
    await expect(updateGuide.run(parts, { record: broken, fromVersion })).rejects.toThrow();
    expect((await get("/geo")).headers.get("etag")).toBe(etag);
    expect(waypointsAnswer.parse(await (await get("/waypoints")).json()).waypoints).toHaveLength(2);
  });
});
