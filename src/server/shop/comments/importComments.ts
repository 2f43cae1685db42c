import { setImmediate } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { WATER_LEVELS } from "../../../contract/comment.ts";
import { batchesOf } from "../../../lib/batchesOf.ts";
import { countedOrNo } from "../../../lib/trailFiles/leftOutNotices.ts";
import { insertComments } from "../../comments/insertComments.ts";
import { inTransaction } from "../../db/inTransaction.ts";
import { guides } from "../../db/schema.ts";
import type { PlacedComment } from "../../import/comments/placeComments.ts";
import type { Progress } from "../../ports/progress.ts";
import { noteAct } from "../auditLog.ts";
import { type RunOperation, shopOperation } from "../shopOperation.ts";

/** One call takes some milliseconds of the embedded database, on the thread that serves requests. */
const COMMENTS_AT_ONCE = 100;

const importedComment = z.object({
  id: z.string(),
  fileId: z.string(),
  waypointId: z.string(),
  category: z.string(),
  content: z.string(),
  authorName: z.string(),
  date: z.iso.datetime(),
  level: z.enum(WATER_LEVELS).nullable(),
  hasOwnId: z.boolean(),
});

/** Stores comments that come with a guide, each of them once. Those of waypoints of other guides are left out. */
export const importComments = shopOperation({
  name: "comment-import",
  input: z.object({
    guideId: z.string(),
    comments: z.array(importedComment).max(COMMENTS_AT_ONCE),
    /** How many calls before this one have stored, if it is the last one, which is noted; else null. */
    storedBefore: z.int().min(0).nullable(),
  }),
  answer: z.object({ storedCount: z.int() }),
  run: ({ db, now }, { guideId, comments: rows, storedBefore }) =>
    inTransaction(db, async (tx) => {
      const storedCount = await insertComments(tx, guideId, rows);
      if (storedBefore !== null) {
        const [guide] = await tx.select({ name: guides.name }).from(guides).where(eq(guides.id, guideId));
        const note = countedOrNo(storedBefore + storedCount, "comment", "comments");
        await noteAct(tx, {
          at: new Date(now()),
          act: "comment-import",
          subject: `guide "${guide?.name}"`,
          note,
        });
      }
      return { storedCount };
    }),
});

/**
 * Stores comments of a guide whose waypoints are stored, in calls that each take a few milliseconds of the server. If it
 * ends before the last one, the same import stores the others.
 * @returns how many were not stored before
 */
export async function putComments(
  run: RunOperation,
  guideId: string,
  placed: readonly PlacedComment[],
  progress: Progress,
): Promise<number> {
  const once = withoutRepeats(placed);
  let [done, storedCount] = [0, 0];
  for (const batch of batchesOf(once, COMMENTS_AT_ONCE)) {
    progress("Storing comments", done, once.length);
    done += batch.length;
    const rows = batch.map(({ comment, waypointId }) => {
      const { id, category, content, authorName, date, level, hasOwnId } = comment;
      const said = { category, content, authorName, date, level, hasOwnId };
      return { id: `${guideId}:${id}`, fileId: id, waypointId, ...said };
    });
    const storedBefore = done === once.length ? storedCount : null;
    storedCount += (await run(importComments, { guideId, comments: rows, storedBefore })).storedCount;
    // The embedded database answers without a turn of the event loop: requests get theirs here.
    await setImmediate();
  }
  return storedCount;
}

/** Leaves out comments without an id of their own that repeat an earlier one at the same waypoint. */
function withoutRepeats(placed: readonly PlacedComment[]): PlacedComment[] {
  const known = new Set<string>();
  return placed.filter(({ comment, waypointId }) => {
    const { hasOwnId, category, content, authorName, date, level } = comment;
    if (hasOwnId) return true;
    const what = JSON.stringify([waypointId, category, content, authorName, date, level]);
    return !known.has(what) && known.add(what);
  });
}
