import { sql } from "drizzle-orm";
import { z } from "zod";
import { waypointWire } from "../../../../contract/waypoint.ts";
import { inTransaction } from "../../../db/inTransaction.ts";
import { stagedWaypoints } from "../../../db/schema.ts";
import { shopOperation } from "../../shopOperation.ts";
import { refuseMissingPhotos } from "../refuseMissingFiles.ts";
import { refuseOtherVersion } from "./refuseOtherVersion.ts";

/** Waypoints in one call: it takes some milliseconds of the embedded database, on the thread that serves requests. */
export const STAGED_AT_ONCE = 100;

const stagedWaypoint = z.object({
  id: z.string(),
  ordinal: z.int().min(0),
  /** Null for one that the new version leaves out. */
  wire: z.nullable(waypointWire),
});
export type StagedWaypoint = z.infer<typeof stagedWaypoint>;

/** What each step of an update is sent with. */
export const updateStep = z.object({
  guideId: z.string(),
  /** Version of the guide that the update was prepared from. */
  fromVersion: z.string(),
  updateId: z.uuid(),
});

/** Writes some waypoints of an update, which readers do not get yet. Refused as `updateGuide` is. */
export const stageWaypoints = shopOperation({
  name: "guide-update-waypoints",
  input: updateStep.extend({ waypoints: z.array(stagedWaypoint).max(STAGED_AT_ONCE) }),
  answer: z.object({}),
  async run({ db, blobs }, { waypoints, ...step }) {
    await refuseMissingPhotos(
      blobs,
      waypoints.flatMap(({ wire }) => wire ?? []),
    );
    await inTransaction(db, async (tx) => {
      await refuseOtherVersion(tx, step);
      await tx.execute(sql`
        insert into ${stagedWaypoints} (update_id, waypoint_id, guide_id, ordinal, wire)
        select ${step.updateId}, row->>'id', ${step.guideId}, (row->>'ordinal')::int, nullif(row->'wire', 'null'::jsonb)
        from jsonb_array_elements(${JSON.stringify(waypoints)}::jsonb) as row`);
    });
    return {};
  },
});
