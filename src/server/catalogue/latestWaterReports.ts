import { and, asc, desc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import { valuesOfCategory } from "../../contract/comment.ts";
import { REPORT_LENGTH, type WaterReportWire } from "../../contract/waterReport.ts";
import { isDryReport, LAST_REPORTS } from "../../lib/trip/waterNote.ts";
import { comments } from "../db/commentSchema.ts";
import type { Database } from "../db/database.ts";
import { shownWaypoints } from "../db/schema.ts";

/** The newest comment about water at each waypoint of a guide that has one, and what the last ones say together. */
export async function latestWaterReports(db: Database, guideId: string): Promise<WaterReportWire[]> {
  const { waypointId, content, date, level, id } = comments;
  const ranked = db.$with("ranked").as(
    db
      .select({
        waypointId,
        content,
        date,
        level,
        rank: sql<number>`row_number() over (partition by ${waypointId} order by ${desc(date)}, ${desc(id)})`.as(
          "rank",
        ),
      })
      .from(comments)
      .innerJoin(shownWaypoints, eq(shownWaypoints.id, waypointId))
      .where(
        and(
          eq(shownWaypoints.guideId, guideId),
          inArray(comments.category, valuesOfCategory("water")),
          isNull(comments.hiddenAt),
        ),
      ),
  );
  const rows = await db
    .with(ranked)
    .select()
    .from(ranked)
    .where(lte(ranked.rank, LAST_REPORTS))
    .orderBy(asc(ranked.waypointId), asc(ranked.rank));
  const reports = new Map<string, WaterReportWire & { dryCount: number; reportCount: number }>();
  for (const row of rows) {
    const isDry = isDryReport(row) ? 1 : 0;
    const newest = reports.get(row.waypointId);
    if (newest) {
      newest.dryCount += isDry;
      newest.reportCount += 1;
      continue;
    }
    reports.set(row.waypointId, {
      waypointId: row.waypointId,
      content: row.content.slice(0, REPORT_LENGTH),
      date: row.date.toISOString(),
      ...(row.level !== null && { level: row.level }),
      dryCount: isDry,
      reportCount: 1,
    });
  }
  return [...reports.values()];
}
