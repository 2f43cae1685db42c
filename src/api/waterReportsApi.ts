import { type WaterReport, waterReportFromWire, waterReportsAnswer } from "../contract/waterReport.ts";
import { call } from "./client.ts";

/** The newest water report of each waypoint that has one, by waypoint id. */
export async function getWaterReports(guideId: string): Promise<Map<string, WaterReport>> {
  const path = `/guides/${encodeURIComponent(guideId)}/water-reports`;
  const { reports } = await call({ path, schema: waterReportsAnswer, canWait: false, isForGuests: true });
  return new Map(reports.map((report) => [report.waypointId, waterReportFromWire(report)]));
}
