import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { inTransaction } from "../db/inTransaction.ts";
import { guides } from "../db/schema.ts";
import type { JobHandler } from "../jobs/jobHandler.ts";
import type { Blobs } from "../ports/blobs.ts";
import { readGeoTrails } from "../shop/guides/update/readGeoTrails.ts";
import { raiseRevision } from "./admin/raiseRevision.ts";
import { trailSummaries } from "./trailSummaries.ts";

const DAY = 24 * 3_600_000;

/** Lists the trails of guides that were stored before their trails were listed. One at a time: a geo file may be large. */
export function listTrailsJob({ db, blobs }: { db: Database; blobs: Blobs }): JobHandler {
  return {
    kind: "listTrails",
    everyMilliseconds: DAY,
    async run() {
      const unlisted = await db
        .select({ id: guides.id, geoHash: guides.geoHash, changedAt: guides.changedAt })
        .from(guides)
        .where(and(isNull(guides.trails), isNotNull(guides.geoHash)));
      for (const { id, geoHash, changedAt } of unlisted) {
        const trails = trailSummaries((await readGeoTrails(blobs, geoHash)) ?? []);
        const isSame = geoHash !== null && and(eq(guides.id, id), eq(guides.geoHash, geoHash));
        if (isSame) await db.update(guides).set({ trails, changedAt }).where(isSame);
      }
      const ids = unlisted.map(({ id }) => id);
      if (ids.length > 0) await inTransaction(db, (tx) => raiseRevision(tx, ids));
    },
  };
}
