import { sql } from "drizzle-orm";
import { comments } from "../db/commentSchema.ts";
import type { Transaction } from "../db/database.ts";
import { rowsOf } from "../db/rowsOf.ts";
import { waypoints } from "../db/schema.ts";

/** A comment that comes with a guide. */
interface NewComment {
  id: string;
  /** Its id in its file, which may be this server's answer; absent where the answer cannot have it. */
  fileId?: string;
  waypointId: string;
  category: string;
  content: string;
  authorName: string;
  /** ISO 8601 */
  date: string;
  level?: string | null;
  /** False for an id that the import gave it: at its waypoint it is known by what it says. */
  hasOwnId?: boolean;
}

/**
 * Stores comments that come with a guide, each of them once, and none at waypoints of other guides. The rows are one
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
      where not exists (
        select from ${comments} c join ${waypoints} o on o.id = c.waypoint_id
        where c.id = row->>'fileId' and o.guide_id = ${guideId})
      and (coalesce((row->>'hasOwnId')::boolean, true) or not exists (
        select from ${comments} c
        where c.waypoint_id = w.id and c.author_id is null
          and c.date = (row->>'date')::timestamptz
          and c.category = row->>'category' and c.content = row->>'content'
          and c.author_name = row->>'authorName' and c.level is not distinct from row->>'level'))
      on conflict (id) do nothing returning id`),
  );
  return stored.length;
}
