import { sql } from "drizzle-orm";
import { comments } from "../db/commentSchema.ts";
import type { Transaction } from "../db/database.ts";
import { rowsOf } from "../db/rowsOf.ts";
import { waypoints } from "../db/schema.ts";

/** A comment that comes with a guide. */
interface NewComment {
  id: string;
  waypointId: string;
  category: string;
  content: string;
  authorName: string;
  /** ISO 8601 */
  date: string;
  level?: string | null;
}

/**
 * Stores comments that come with a guide, each of them once by its id, and none at waypoints of other guides. The rows are one
 * JSON parameter: with one per value, a thousand rows took a second.
 * @returns how many were not stored before
 */
export async function insertComments(
  tx: Transaction,
  guideId: string,
  rows: readonly NewComment[],
): Promise<number> {
  const stored = rowsOf(
    await tx.execute(sql`
      insert into ${comments} (id, waypoint_id, category, content, author_name, date, level)
      select row->>'id', w.id, row->>'category', row->>'content', row->>'authorName',
        (row->>'date')::timestamptz, row->>'level'
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as row
      join ${waypoints} w on w.id = row->>'waypointId' and w.guide_id = ${guideId}
      on conflict (id) do nothing returning id`),
  );
  return stored.length;
}
