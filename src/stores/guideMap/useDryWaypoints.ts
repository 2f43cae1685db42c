import { useMemo } from "react";
import { useSnapshot } from "valtio";
import type { WaterReport } from "../../contract/waterReport.ts";
import type { Waypoint } from "../../contract/waypoint.ts";
import { isDryReport } from "../../lib/trip/waterNote.ts";
import { waypointReports } from "./waypointReports.ts";

/** Older reports say little about a source of today. */
const RECENT_MILLISECONDS = 30 * 24 * 3_600_000;

/** Indices of the waypoints whose newest report about water, of the last 30 days, found it dry. */
export function useDryWaypoints(waypoints: readonly Waypoint[]): ReadonlySet<number> {
  const { water } = useSnapshot(waypointReports);
  return useMemo(
    () => dryWaypoints(water as ReadonlyMap<string, WaterReport>, waypoints, Date.now()),
    [water, waypoints],
  );
}

/** @param now milliseconds since 1970 */
export function dryWaypoints(
  reports: ReadonlyMap<string, WaterReport>,
  waypoints: readonly Pick<Waypoint, "waypointId">[],
  now: number,
): Set<number> {
  const dry = new Set<number>();
  if (reports.size === 0) return dry;
  for (const [index, { waypointId }] of waypoints.entries()) {
    const report = reports.get(waypointId);
    if (!report || report.time === null || now - report.time > RECENT_MILLISECONDS) continue;
    if (isDryReport(report)) dry.add(index);
  }
  return dry;
}
