import { and, asc, desc, eq, isNull, notInArray, sql } from "drizzle-orm";
import { valuesOfCategory } from "../../contract/comment.ts";
import { type OtherReportWire, REPORT_LENGTH } from "../../contract/waterReport.ts";
import { comments } from "../db/commentSchema.ts";
import type { Database } from "../db/database.ts";
import { shownWaypoints } from "../db/schema.ts";

/**
 * The newest comment of each waypoint of a guide where it is about something else than water. Comments that readers
 * reported are left out, as they would show without their mark.
 */
export async function latestOtherReports(db: Database, guideId: string): Promise<OtherReportWire[]> {
  const { waypointId, category, content, date, id, hiddenAt, reportedAt } = comments;
  // By the index of each waypoint, as in `latestWaterReports`.
  const last = db
    .select({ waypointId, category, content, date })
    .from(comments)
    .where(and(eq(waypointId, shownWaypoints.id), isNull(hiddenAt), isNull(reportedAt)))
    .orderBy(desc(date), desc(id))
    .limit(1)
    .as("last");
  const rows = await db
    .select({ waypointId: last.waypointId, content: last.content, date: last.date })
    .from(shownWaypoints)
    .innerJoinLateral(last, sql`true`)
    .where(and(eq(shownWaypoints.guideId, guideId), notInArray(last.category, valuesOfCategory("water"))))
    .orderBy(asc(last.waypointId));
  return rows.map((row) => ({
    waypointId: row.waypointId,
    content: row.content.slice(0, REPORT_LENGTH),
    date: row.date.toISOString(),
  }));
}
