import { useEffect, useMemo } from "react";
import { useSnapshot } from "valtio";
import type { Comment } from "../../contract/comment.ts";
import type { WaterReport } from "../../contract/waterReport.ts";
import { isDryReport, type WaterNote, waterNote } from "../../lib/trip/waterNote.ts";
import { isWaterSource } from "../../lib/trip/waypointKinds.ts";
import { type CommentsOfWaypoint, loadComments, waypointComments } from "../guideMap/comments.ts";
import { guideMap } from "../guideMap/guideMap.ts";
import { loadWaypointReports, waypointReports } from "../guideMap/waypointReports.ts";
import type { TripPlan } from "./tripPlan.ts";

/** Comments of at most this many waypoints are loaded. */
const MAX_READ = 30;

/**
 * What the last reports say about the water sources on a trip, by the index of the waypoint; those without a report are
 * left out. The newest report of each is known from the guide; all comments are read of those that it says are dry.
 */
export function useWaterNotes({
  route: { passed },
  waypoints,
}: {
  route: Pick<TripPlan["route"], "passed">;
  waypoints: TripPlan["waypoints"];
}): ReadonlyMap<number, WaterNote> {
  const guideId = useSnapshot(guideMap).opened?.guideId;
  useEffect(() => {
    if (guideId !== undefined) void loadWaypointReports(guideId);
  }, [guideId]);
  const newest = useSnapshot(waypointReports).water;
  const sources = useMemo(
    () =>
      passed.flatMap(({ index }) => {
        const waypoint = waypoints[index];
        return waypoint && isWaterSource(waypoint) ? [{ index, waypointId: waypoint.waypointId }] : [];
      }),
    [passed, waypoints],
  );
  useEffect(() => {
    const dry = sources.filter(({ waypointId }) => {
      const report = newest.get(waypointId);
      // Where the guide's list says it, the comments are not needed.
      return report && report.reportCount === null && isDryReport(report);
    });
    for (const { waypointId } of dry.slice(0, MAX_READ)) void loadComments(waypointId);
  }, [sources, newest]);
  const { byWaypoint: read } = useSnapshot(waypointComments);
  return useMemo(() => {
    const notes = sources.map(({ index, waypointId }) => {
      const all = aboutWater(read.get(waypointId) as CommentsOfWaypoint | undefined);
      const report = newest.get(waypointId);
      return [index, all ? waterNote(all) : listedNote(report)] as const;
    });
    return new Map(notes.filter((note): note is readonly [number, WaterNote] => note[1] !== null));
  }, [sources, newest, read]);
}

function listedNote(report: WaterReport | undefined): WaterNote | null {
  if (!report) return null;
  const { dryCount, reportCount, time } = report;
  return dryCount === null || reportCount === null ? waterNote([report]) : { dryCount, reportCount, time };
}

function aboutWater(state: CommentsOfWaypoint | undefined): Comment[] | null {
  if (state?.status !== "ready") return null;
  return state.comments.filter(({ category }) => category === "water");
}
