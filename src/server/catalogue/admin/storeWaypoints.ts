import { setImmediate } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { WaypointWire } from "../../../contract/waypoint.ts";
import { batchesOf } from "../../../lib/batchesOf.ts";
import type { Transaction } from "../../db/database.ts";
import { waypoints } from "../../db/schema.ts";

interface WaypointRow {
  id: string;
  guideId: string;
  ordinal: number;
  wire: WaypointWire;
}

/** One statement takes some milliseconds of the embedded database, which runs on the thread that serves requests. */
const ROWS_AT_ONCE = 100;

/** Stores new waypoints. The rows are one JSON parameter: with one per value, a thousand rows took a second. */
export async function storeWaypoints(tx: Transaction, rows: readonly WaypointRow[]): Promise<void> {
  for (const batch of batchesOf(rows, ROWS_AT_ONCE)) {
    // The embedded database answers without a turn of the event loop: requests get theirs here.
    await setImmediate();
    await tx.execute(sql`
      insert into ${waypoints} (id, guide_id, ordinal, wire)
      select row->>'id', row->>'guideId', (row->>'ordinal')::int, row->'wire'
      from jsonb_array_elements(${JSON.stringify(batch)}::jsonb) as row`);
  }
}
