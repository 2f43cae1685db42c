import { setTimeout } from "node:timers/promises";
import { and, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { Database } from "../../../db/database.ts";
import { inTransaction } from "../../../db/inTransaction.ts";
import { rowsOf } from "../../../db/rowsOf.ts";
import { guides, stagedWaypoints, waypoints } from "../../../db/schema.ts";

/** One page takes some milliseconds of the embedded database, which runs on the thread that serves requests. */
const ROWS_AT_ONCE = 100;
const DAY_MILLISECONDS = 86_400_000;

/**
 * Moves the staged waypoints that a guide shows to its others, page by page; readers get the same before, meanwhile and
 * after it. One that the update has left out keeps its row, for its comments.
 */
export async function settleWaypoints(db: Database, guideId: string, now: Date): Promise<void> {
  for (;;) {
    const begin = performance.now();
    if ((await settlePage(db, guideId, now)) < ROWS_AT_ONCE) return;
    // Nobody waits for it, so that requests get as much of the thread and of the embedded database.
    await setTimeout(performance.now() - begin);
  }
}

/** Moves what killed updates have left staged and shown, and deletes what older than a day was never shown. */
export async function clearStagedWaypoints(db: Database, now: number): Promise<void> {
  const shown = await db
    .selectDistinct({ id: guides.id })
    .from(guides)
    .innerJoin(stagedWaypoints, eq(stagedWaypoints.updateId, guides.updateId));
  for (const { id } of shown) await settleWaypoints(db, id, new Date(now));
  await db
    .delete(stagedWaypoints)
    .where(
      and(
        lt(stagedWaypoints.stagedAt, new Date(now - DAY_MILLISECONDS)),
        sql`not exists (select 1 from ${guides} where ${guides.updateId} = ${stagedWaypoints.updateId})`,
      ),
    );
}

/** @returns the number of rows moved */
function settlePage(db: Database, guideId: string, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const [guide] = await tx
      .select({ updateId: guides.updateId })
      .from(guides)
      .where(and(eq(guides.id, guideId), isNotNull(guides.updateId)))
      .for("no key update");
    if (!guide) return 0;
    const [row] = rowsOf<{ count: number }>(
      await tx.execute(sql`
        with page as (
          select waypoint_id from ${stagedWaypoints}
          where update_id = ${guide.updateId} order by waypoint_id limit ${ROWS_AT_ONCE}
        ), moved as (
          delete from ${stagedWaypoints} s using page
          where s.update_id = ${guide.updateId} and s.waypoint_id = page.waypoint_id
          returning s.waypoint_id, s.guide_id, s.ordinal, s.wire
        ), gone as (
          update ${waypoints} w set removed_at = ${now.toISOString()}::timestamptz from moved
          where w.id = moved.waypoint_id and moved.wire is null and w.removed_at is null
        ), stored as (
          insert into ${waypoints} (id, guide_id, ordinal, wire)
          select waypoint_id, guide_id, ordinal, wire from moved where wire is not null
          on conflict (id) do update set ordinal = excluded.ordinal, wire = excluded.wire, removed_at = null
          where waypoints.guide_id = excluded.guide_id and
            (waypoints.ordinal, waypoints.wire, waypoints.removed_at) is distinct from
            (excluded.ordinal, excluded.wire, null::timestamptz)
        )
        select count(*)::int as count from moved`),
    );
    return row?.count ?? 0;
  });
}
