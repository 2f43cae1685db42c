import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { valuesOfCategory } from "../../contract/comment.ts";
import { REPORT_LENGTH, type WaterReportWire } from "../../contract/waterReport.ts";
import { isDryReport, LAST_REPORTS } from "../../lib/trip/waterNote.ts";
import { comments } from "../db/commentSchema.ts";
import type { Database } from "../db/database.ts";
import { shownWaypoints } from "../db/schema.ts";

/** The newest comment about water at each waypoint of a guide that has one, and what the last ones say together. */
export async function latestWaterReports(db: Database, guideId: string): Promise<WaterReportWire[]> {
  const { waypointId, content, date, level, id } = comments;
  // By the index of each waypoint: a database without statistics would compare every comment with every waypoint, for
  // 150 s in place of 0.3 with 10,000 waypoints and 50,000 comments.
  const last = db
    .select({ waypointId, content, date, level, id })
    .from(comments)
    .where(
      and(
        eq(waypointId, shownWaypoints.id),
        inArray(comments.category, valuesOfCategory("water")),
        isNull(comments.hiddenAt),
      ),
    )
    .orderBy(desc(date), desc(id))
    .limit(LAST_REPORTS)
    .as("last");
  const rows = await db
    .select({ waypointId: last.waypointId, content: last.content, date: last.date, level: last.level })
    .from(shownWaypoints)
    .innerJoinLateral(last, sql`true`)
    .where(eq(shownWaypoints.guideId, guideId))
    .orderBy(asc(last.waypointId), desc(last.date), desc(last.id));
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
