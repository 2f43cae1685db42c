import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { eq, isNotNull } from "drizzle-orm";
import { expect, inject, onTestFinished, test } from "vitest";
import { guideAnswer } from "../../../src/contract/guideCalls.ts";
import { waypointsAnswer } from "../../../src/contract/waypoint.ts";
import { raiseRevision } from "../../../src/server/catalogue/admin/raiseRevision.ts";
import type { GuideDraft } from "../../../src/server/catalogue/guideDraft.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { inTransaction } from "../../../src/server/db/inTransaction.ts";
import { guides, stagedWaypoints, waypoints } from "../../../src/server/db/schema.ts";
import { findGuideRow, lockGuide } from "../../../src/server/shop/guides/findGuideRow.ts";
import { applyUpdate } from "../../../src/server/shop/guides/update/applyUpdate.ts";
import { contentOf } from "../../../src/server/shop/guides/update/guideContent.ts";
import { planUpdate } from "../../../src/server/shop/guides/update/planUpdate.ts";
import { clearStagedWaypoints } from "../../../src/server/shop/guides/update/settleWaypoints.ts";
import { stageWaypoints } from "../../../src/server/shop/guides/update/stageWaypoints.ts";
import { updateGuide } from "../../../src/server/shop/guides/update/updateGuide.ts";
import { onEachEngine } from "../helpers/engines.ts";
import { guideDraftOf, trailOf, waypointOf } from "../helpers/guideDraftOf.ts";
import { openPostgres } from "../helpers/openPostgres.ts";
import { shopParts } from "../helpers/shopParts.ts";
import { testServer } from "../helpers/testServer.ts";

onEachEngine("The new version of a guide", (db) => {
  /** Lets the server read waypoints from the database again. */
  const forgetLists = () => inTransaction(db(), (tx) => raiseRevision(tx, []));

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
    const parts = shopParts({ db: db(), blobs: server.blobs });
    async function prepare(draft: GuideDraft) {
      const found = await content(db());
      const { prepared } = planUpdate(found, draft, null);
      for (const { kind, hash, bytes } of prepared.blobs) await server.blobs.put(kind, hash, bytes);
      return { content: found, record: prepared.record };
    }
    const update = ({ content: from, record }: Awaited<ReturnType<typeof prepare>>) =>
      applyUpdate((operation, input) => operation.run(parts, input), from, record);
    const get = (path: string, headers = {}) => server.getAs("fern", `/api/guides/Walk${path}`, headers);
    return { server, id, parts, prepare, update, get };
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
    const { id, update, prepare, get, server } = await desk();
    const open = await get("/geo");
    const etag = open.headers.get("etag") ?? "";
    expect((await get("/geo", { "if-none-match": etag })).status).toBe(304);
    await update(await prepare(longer));
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
    const { prepare, update, get } = await desk();
    const first = await prepare(longer);
    const second = await prepare(
      guideDraftOf("Walk", { waypoints: [waypointOf("Bridge", { comments: [] })] }),
    );
    await update(first);
    const etag = (await get("/geo")).headers.get("etag");
    await expect(update(second)).rejects.toMatchObject({ exitCode: 3 });
    const { record, content } = await prepare(longer);
    const lost = { ...record, guide: { ...record.guide, geoHash: "0".repeat(64) } };
    await expect(update({ content, record: lost })).rejects.toThrow("is not stored");
    await expect(update({ content: { ...content, id: "17" }, record })).rejects.toThrow(
      "No guide has the id 17",
    );
    expect((await get("/geo")).headers.get("etag")).toBe(etag);
  });

  test("is stored wholly or not at all", async () => {
    const { prepare, update, get } = await desk();
    const etag = (await get("/geo")).headers.get("etag");
    const { record, content } = await prepare(longer);
    const [tile] = record.lineTiles;
    const broken = { ...record, lineTiles: tile ? [tile, tile] : [] };
    await expect(update({ content, record: broken })).rejects.toThrow();
    expect((await get("/geo")).headers.get("etag")).toBe(etag);
    expect(waypointsAnswer.parse(await (await get("/waypoints")).json()).waypoints).toHaveLength(2);
  });

  test("shows its waypoints from one moment, and the same while they are moved to the others", async () => {
    const { id, parts, prepare, get, server } = await desk();
    const spring = waypointOf("Spring", { comments: [], description: "Dry" });
    const { content, record } = await prepare(
      guideDraftOf("Walk", { waypoints: [waypointOf("Bridge", { comments: [] }), spring] }),
    );
    const step = { guideId: id, fromVersion: content.version, updateId: randomUUID() };
    const before = await (await get("/waypoints")).text();
    const staged = record.waypoints.map(({ wire, ...waypoint }, ordinal) => ({
      id: waypoint.id,
      ordinal,
      wire,
    }));
    await stageWaypoints.run(parts, { ...step, waypoints: staged });
    await stageWaypoints.run(parts, { ...step, waypoints: [{ id: `${id}-2`, ordinal: 0, wire: null }] });
    await forgetLists();
    expect(await (await get("/waypoints")).text()).toBe(before);
    await expect(updateGuide.run(parts, { ...step, record, stagedCount: 4 })).rejects.toThrow("are missing");

    // As after a kill between the moment that it is shown and the end of the move.
    await db().update(guides).set({ updateId: step.updateId }).where(eq(guides.id, id));
    await forgetLists();
    const shown = await (await get("/waypoints")).text();
    const texts = waypointsAnswer.parse(JSON.parse(shown)).waypoints;
    expect(texts.map((waypoint) => [waypoint.id, waypoint.description])).toEqual([
      [`${id}-3`, "<b>Bridge</b>"],
      [`${id}-1`, "Dry"],
    ]);
    expect((await get("/water-reports").then((answer) => answer.json())).reports).toHaveLength(1);
    const ofNew = await server.getAs("fern", `/api/waypoints/${id}-3/comments`);
    expect(ofNew.status).toBe(200);
    await clearStagedWaypoints(db(), Date.now());
    await forgetLists();
    expect(await (await get("/waypoints")).text()).toBe(shown);
    expect(await db().select().from(stagedWaypoints)).toEqual([]);
    const moved = await db().select().from(waypoints).where(isNotNull(waypoints.removedAt));
    expect(moved.map((waypoint) => waypoint.id)).toEqual([`${id}-2`]);
  });

  test("leaves nothing a day after it was given up", async () => {
    const { id, parts, prepare } = await desk();
    const { content, record } = await prepare(longer);
    const waypointsOf = record.waypoints.map(({ id: waypointId, wire }, ordinal) => ({
      id: waypointId,
      ordinal,
      wire,
    }));
    const step = { guideId: id, fromVersion: content.version, updateId: randomUUID() };
    await stageWaypoints.run(parts, { ...step, waypoints: waypointsOf });
    const hour = 3_600_000;
    await clearStagedWaypoints(db(), Date.now() + 23 * hour);
    expect(await db().select().from(stagedWaypoints)).toHaveLength(waypointsOf.length);
    await clearStagedWaypoints(db(), Date.now() + 25 * hour);
    expect(await db().select().from(stagedWaypoints)).toEqual([]);
    const kept = await db().select().from(waypoints).where(eq(waypoints.guideId, id));
    expect(kept.map((waypoint) => waypoint.id)).toEqual([`${id}-1`, `${id}-2`]);
  });
});

const postgresUrl = inject("postgresUrl");

test.skipIf(postgresUrl === null)("a payment does not wait for a change of its guide", async () => {
  const { db, close } = await openPostgres(postgresUrl ?? "");
  onTestFinished(close);
  const server = testServer(db);
  const [id = ""] = await server.store(guideDraftOf("Walk"));
  await server.addUser("fern");
  const outcome = await inTransaction(db, async (tx) => {
    await lockGuide(tx, "Walk");
    return Promise.race([server.grant("fern", id).then(() => "paid"), pause(3_000, "waits")]);
  });
  expect(outcome).toBe("paid");
});
