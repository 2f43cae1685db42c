import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { valuesOfCategory } from "../../contract/comment.ts";
import { REPORT_LENGTH, type WaterReportWire } from "../../contract/waterReport.ts";
import type { Database } from "../db/database.ts";
import { comments, shownWaypoints } from "../db/schema.ts";

/** The newest comment about water at each waypoint of a guide that has one. */
export async function latestWaterReports(db: Database, guideId: string): Promise<WaterReportWire[]> {
  const rows = await db
    .selectDistinctOn([comments.waypointId], {
      waypointId: comments.waypointId,
      content: sql<string>`left(${comments.content}, ${REPORT_LENGTH})`,
      date: comments.date,
    })
    .from(comments)
    .innerJoin(shownWaypoints, eq(shownWaypoints.id, comments.waypointId))
    .where(and(eq(shownWaypoints.guideId, guideId), inArray(comments.category, valuesOfCategory("water"))))
    .orderBy(comments.waypointId, desc(comments.date), desc(comments.id));
  return rows.map(({ date, ...report }) => ({ ...report, date: date.toISOString() }));
}
