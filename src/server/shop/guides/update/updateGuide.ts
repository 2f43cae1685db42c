import { setImmediate } from "node:timers/promises";
import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { inChunks } from "../../../catalogue/admin/insertGuide.ts";
import { raiseRevision } from "../../../catalogue/admin/raiseRevision.ts";
import { storeWaypoints } from "../../../catalogue/admin/storeWaypoints.ts";
import { type GuideRecord, guideRecord } from "../../../catalogue/guideRecord.ts";
import type { Transaction } from "../../../db/database.ts";
import { inTransaction } from "../../../db/inTransaction.ts";
import { guideChildren, guideLineTiles, guides, waypoints } from "../../../db/schema.ts";
import type { Blobs } from "../../../ports/blobs.ts";
import { shopOperation } from "../../shopOperation.ts";
import { ShopRefusal } from "../../shopRefusal.ts";
import { lockGuide } from "../findGuideRow.ts";
import { setBundleBounds } from "../setBundleBounds.ts";
import { versionOf } from "./guideContent.ts";

/**
 * Replaces trails, pictures and waypoints of a guide, whose blobs are stored already, in one transaction. Everything
 * else stays, and a waypoint that is gone keeps its comments. Refused, as a conflict, if the guide has another version
 * by now than the one that the update was prepared from.
 */
export const updateGuide = shopOperation({
  name: "guide-update",
  input: z.object({ record: guideRecord, fromVersion: z.string() }),
  answer: z.object({ version: z.string() }),
  async run({ db, blobs, now }, { record, fromVersion }) {
    await refuseMissingBlobs(blobs, record);
    await inTransaction(db, async (tx) => {
      const guide = await lockGuide(tx, record.guide.id);
      if ((await versionOf(tx, guide)) !== fromVersion) {
        throw new ShopRefusal(
          `"${guide.name}" was updated by somebody else at the same time; look at it again`,
          { isConflict: true },
        );
      }
      // The embedded database answers without a turn of the event loop: requests get theirs between the steps.
      await setImmediate();
      await replaceContent(tx, record);
      await setImmediate();
      await replaceLineTiles(tx, record);
      await setImmediate();
      await replaceWaypoints(tx, record, new Date(now()));
      const parents = await tx
        .select({ id: guideChildren.parentId })
        .from(guideChildren)
        .where(eq(guideChildren.childId, guide.id));
      await setBundleBounds(
        tx,
        parents.map(({ id }) => id),
      );
      await raiseRevision(tx);
    });
    return { version: await versionOf(db, record.guide) };
  },
});

async function refuseMissingBlobs(blobs: Blobs, { guide }: GuideRecord): Promise<void> {
  const { pictureHashes, previewHash, geoHash } = guide;
  const pictures = [...pictureHashes, previewHash].flatMap((hash) => hash ?? []);
  const stored = await Promise.all([
    ...pictures.map((hash) => blobs.open("picture", hash)),
    ...(geoHash === null ? [] : [blobs.open("geo", geoHash)]),
  ]);
  if (stored.includes(null)) throw new ShopRefusal("A file of the guide is not stored");
}

async function replaceContent(tx: Transaction, { guide }: GuideRecord): Promise<void> {
  const { lengthMeters, ascentMeters, profile, bounds, previewLines, waypointCount } = guide;
  const { pictureHashes, previewHash, geoHash, primaryDirection, secondaryDirection } = guide;
  await tx
    .update(guides)
    .set({
      ...{ lengthMeters, ascentMeters, profile, bounds, previewLines, waypointCount },
      ...{ pictureHashes, previewHash, geoHash, primaryDirection, secondaryDirection },
    })
    .where(eq(guides.id, guide.id));
}

async function replaceLineTiles(tx: Transaction, { guide, lineTiles }: GuideRecord): Promise<void> {
  await tx.delete(guideLineTiles).where(eq(guideLineTiles.guideId, guide.id));
  const rows = lineTiles.map(({ data, ...tile }) => ({
    guideId: guide.id,
    ...tile,
    data: Buffer.from(data, "base64"),
  }));
  await inChunks(rows, (chunk) => tx.insert(guideLineTiles).values(chunk));
}

async function replaceWaypoints(tx: Transaction, { guide, waypoints: fresh }: GuideRecord, now: Date) {
  const rows = fresh.map(({ id, wire }, ordinal) => ({ id, guideId: guide.id, ordinal, wire }));
  const ids = JSON.stringify(fresh.map(({ id }) => id));
  await tx
    .update(waypoints)
    .set({ removedAt: now })
    .where(
      and(
        eq(waypoints.guideId, guide.id),
        isNull(waypoints.removedAt),
        sql`not ${waypoints.id} = any (select jsonb_array_elements_text(${ids}::jsonb))`,
      ),
    );
  await storeWaypoints(tx, rows);
}
