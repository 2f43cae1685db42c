import { createHash, type Hash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { and, asc, count, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import { ACTIVITIES } from "../../../../contract/activity.ts";
import { DIRECTIONS } from "../../../../contract/geo.ts";
import { type WaypointWire, waypointWire } from "../../../../contract/waypoint.ts";
import type { Database } from "../../../db/database.ts";
import { comments, waypoints } from "../../../db/schema.ts";
import { shopOperation } from "../../shopOperation.ts";
import { findGuideRow, type GuideRow } from "../findGuideRow.ts";

/** What an update of a guide replaces. Lengths in metres. */
export const guideContent = z.object({
  id: z.string(),
  name: z.string(),
  activity: z.enum(ACTIVITIES),
  /** Another one after every update. */
  version: z.string(),
  geoHash: z.string().nullable(),
  lengthMeters: z.number().nullable(),
  ascentMeters: z.number().nullable(),
  primaryDirection: z.enum(DIRECTIONS).nullable(),
  secondaryDirection: z.enum(DIRECTIONS).nullable(),
  /** Those of earlier versions too, which are not shown. */
  waypoints: z.array(
    z.object({ id: z.string(), wire: waypointWire, isRemoved: z.boolean(), commentCount: z.int() }),
  ),
});
export type GuideContent = z.infer<typeof guideContent>;

/**
 * Reads what an update replaces, in pages and without a transaction, which requests would have to wait for. If another
 * update changes it meanwhile, the version is that of no state, and the update that is made of it is refused.
 */
export const readContent = shopOperation({
  name: "guide-content",
  input: z.object({ guide: z.string() }),
  answer: guideContent,
  run: async ({ db }, { guide }) => contentOf(db, await findGuideRow(db, guide)),
});

export async function contentOf(db: Database, guide: GuideRow): Promise<GuideContent> {
  const rows: { id: string; wire: WaypointWire; ordinal: number; isRemoved: boolean }[] = [];
  const sum = createHash("sha256");
  const pages = pagesOf((last) =>
    db
      .select({ ...SUMMED, wire: waypoints.wire })
      .from(waypoints)
      .where(isAfter(guide.id, last))
      .orderBy(asc(waypoints.id))
      .limit(ROWS_AT_ONCE),
  );
  for await (const page of pages) {
    for (const row of page) addTo(sum, row);
    rows.push(...page);
  }
  const written = await db
    .select({ waypointId: comments.waypointId, count: count() })
    .from(comments)
    .innerJoin(waypoints, eq(waypoints.id, comments.waypointId))
    .where(eq(waypoints.guideId, guide.id))
    .groupBy(comments.waypointId);
  const commentCounts = new Map(written.map((row) => [row.waypointId, row.count]));
  const { id, name, activity, geoHash, lengthMeters, ascentMeters, primaryDirection, secondaryDirection } =
    guide;
  return {
    ...{ id, name, activity, geoHash, lengthMeters, ascentMeters, primaryDirection, secondaryDirection },
    version: versionText(geoHash, sum),
    waypoints: rows
      .toSorted((a, b) => a.ordinal - b.ordinal)
      .map(({ id: waypointId, wire, isRemoved }) => ({
        id: waypointId,
        wire,
        isRemoved,
        commentCount: commentCounts.get(waypointId) ?? 0,
      })),
  };
}

/** Another text after every change of lines and waypoints. */
export async function versionOf(
  db: Database,
  { id, geoHash }: Pick<GuideRow, "id" | "geoHash">,
): Promise<string> {
  const sum = createHash("sha256");
  const pages = pagesOf((last) =>
    db.select(SUMMED).from(waypoints).where(isAfter(id, last)).orderBy(asc(waypoints.id)).limit(ROWS_AT_ONCE),
  );
  for await (const page of pages) {
    for (const row of page) addTo(sum, row);
  }
  return versionText(geoHash, sum);
}

/** What the version of a guide depends on; the sum of the texts is the database's, as it is faster at that. */
const SUMMED = {
  id: waypoints.id,
  ordinal: waypoints.ordinal,
  isRemoved: sql<boolean>`${waypoints.removedAt} is not null`,
  text: sql<string>`md5(${waypoints.wire}::text)`,
};

interface SummedRow {
  id: string;
  ordinal: number;
  isRemoved: boolean;
  text: string;
}

function addTo(sum: Hash, { id, ordinal, isRemoved, text }: SummedRow): void {
  sum.update(`${id} ${ordinal} ${isRemoved} ${text}\n`);
}

function versionText(geoHash: string | null, sum: Hash): string {
  return `${geoHash?.slice(0, 12) ?? "none"}-${sum.digest("hex").slice(0, 12)}`;
}

/** One page takes some milliseconds of the embedded database, which runs on the thread that serves requests. */
const ROWS_AT_ONCE = 200;

/** Rows by id, in pages that are read after the last id of the one before. */
async function* pagesOf<Row extends { id: string }>(
  read: (last: string) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  let last = "";
  while (true) {
    const page = await read(last);
    yield page;
    if (page.length < ROWS_AT_ONCE) return;
    last = page.at(-1)?.id ?? "";
    // The embedded database answers without a turn of the event loop: requests get theirs here.
    await setImmediate();
  }
}

/** The waypoints of a guide, with those of earlier versions, whose ids come after one. */
function isAfter(guideId: string, last: string) {
  return and(eq(waypoints.guideId, guideId), gt(waypoints.id, last));
}
