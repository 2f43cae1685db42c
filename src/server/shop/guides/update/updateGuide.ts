import { count, eq } from "drizzle-orm";
import { z } from "zod";
import { inChunks } from "../../../catalogue/admin/insertGuide.ts";
import { raiseRevision } from "../../../catalogue/admin/raiseRevision.ts";
import { guideRecord } from "../../../catalogue/guideRecord.ts";
import type { Transaction } from "../../../db/database.ts";
import { inTransaction } from "../../../db/inTransaction.ts";
import { guideChildren, guideLineTiles, guides, stagedWaypoints } from "../../../db/schema.ts";
import { OperatorError } from "../../../settings/operatorError.ts";
import { noteAct } from "../../auditLog.ts";
import { shopOperation } from "../../shopOperation.ts";
import { lockGuide } from "../findGuideRow.ts";
import { refuseMissingFiles } from "../refuseMissingFiles.ts";
import { setBundleBounds } from "../setChildren.ts";
import { versionOf } from "./guideContent.ts";
import { refuseOtherVersion } from "./refuseOtherVersion.ts";
import { settleWaypoints } from "./settleWaypoints.ts";
import { updateStep } from "./stageWaypoints.ts";

/** What replaces the content of a guide, besides its waypoints. */
const newContent = guideRecord.pick({ guide: true, lineTiles: true });
type NewContent = z.infer<typeof newContent>;

/**
 * Replaces trails, pictures and waypoints of a guide, whose blobs are stored and whose waypoints are staged already, in
 * one short transaction. Everything else stays, and a waypoint that is gone keeps its comments. Refused, as a conflict,
 * if the guide has another version by now than the one that the update was prepared from.
 */
export const updateGuide = shopOperation({
  name: "guide-update",
  input: updateStep.extend({ record: newContent, stagedCount: z.int().min(0) }),
  answer: z.object({ version: z.string() }),
  async run({ db, blobs, now }, { record, stagedCount, ...step }) {
    const { pictureHashes, previewHash, geoHash } = record.guide;
    await refuseMissingFiles(blobs, "picture", [...pictureHashes, previewHash]);
    await refuseMissingFiles(blobs, "geo", [geoHash]);
    await inTransaction(db, async (tx) => {
      const guide = await lockGuide(tx, step.guideId);
      await refuseOtherVersion(tx, step);
      await refuseMissingWaypoints(tx, step.updateId, stagedCount);
      await replaceContent(tx, guide.id, record, step.updateId);
      await replaceLineTiles(tx, guide.id, record);
      const parents = await tx
        .select({ id: guideChildren.parentId })
        .from(guideChildren)
        .where(eq(guideChildren.childId, guide.id));
      await setBundleBounds(
        tx,
        parents.map(({ id }) => id),
      );
      await raiseRevision(tx, [guide.id]);
      await noteAct(tx, { at: new Date(now()), act: "guide-update", subject: `guide "${guide.name}"` });
    });
    await settleWaypoints(db, step.guideId, new Date(now()));
    return { version: versionOf({ geoHash: record.guide.geoHash, updateId: step.updateId }) };
  },
});

async function refuseMissingWaypoints(tx: Transaction, updateId: string, stagedCount: number) {
  const [staged] = await tx
    .select({ count: count() })
    .from(stagedWaypoints)
    .where(eq(stagedWaypoints.updateId, updateId));
  if (staged?.count !== stagedCount)
    throw new OperatorError("Waypoints of the update are missing; run it again");
}

async function replaceContent(tx: Transaction, id: string, { guide }: NewContent, updateId: string) {
  const { lengthMeters, ascentMeters, profile, bounds, previewLines, waypointCount, trails } = guide;
  const { pictureHashes, previewHash, geoHash, primaryDirection, secondaryDirection } = guide;
  await tx
    .update(guides)
    .set({
      ...{ lengthMeters, ascentMeters, profile, bounds, previewLines, waypointCount, trails },
      ...{ pictureHashes, previewHash, geoHash, primaryDirection, secondaryDirection, updateId },
    })
    .where(eq(guides.id, id));
}

async function replaceLineTiles(tx: Transaction, guideId: string, { lineTiles }: NewContent): Promise<void> {
  await tx.delete(guideLineTiles).where(eq(guideLineTiles.guideId, guideId));
  const rows = lineTiles.map(({ data, ...tile }) => ({
    guideId,
    ...tile,
    data: Buffer.from(data, "base64"),
  }));
  await inChunks(rows, (chunk) => tx.insert(guideLineTiles).values(chunk));
}
