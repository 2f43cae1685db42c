import { randomUUID } from "node:crypto";
import { batchesOf } from "../../../../lib/batchesOf.ts";
import type { PreparedGuide } from "../../../catalogue/admin/prepareGuide.ts";
import type { RunOperation } from "../../shopOperation.ts";
import type { GuideContent } from "./guideContent.ts";
import { STAGED_AT_ONCE, type StagedWaypoint, stageWaypoints } from "./stageWaypoints.ts";
import { updateGuide } from "./updateGuide.ts";

/**
 * Updates a guide in steps that each take a few milliseconds of the server: the waypoints, then all at once. The blobs
 * are stored already. If it ends before the last step, readers keep the former version.
 * @param content what the new version was prepared from
 */
export async function applyUpdate(
  run: RunOperation,
  content: Pick<GuideContent, "id" | "version" | "waypoints">,
  { waypoints, ...rest }: PreparedGuide["record"],
): Promise<{ version: string }> {
  const step = { guideId: content.id, fromVersion: content.version, updateId: randomUUID() };
  const fresh: StagedWaypoint[] = waypoints.map(({ id, wire }, ordinal) => ({ id, ordinal, wire }));
  const ids = new Set(fresh.map(({ id }) => id));
  const gone = content.waypoints
    .filter(({ id, isRemoved }) => !isRemoved && !ids.has(id))
    .map(({ id }): StagedWaypoint => ({ id, ordinal: 0, wire: null }));
  const staged = [...fresh, ...gone];
  for (const some of batchesOf(staged, STAGED_AT_ONCE)) {
    await run(stageWaypoints, { ...step, waypoints: some });
  }
  return run(updateGuide, { ...step, stagedCount: staged.length, record: rest });
}
