import * as z from "zod/mini";
import { timeOf } from "./comment.ts";

/** Characters of a report that travel in the list; all of it comes with the waypoint's comments. */
export const REPORT_LENGTH = 140;

export const waterReportWire = z.object({
  waypointId: z.string(),
  content: z.string(),
  date: z.nullish(z.string()),
});
export type WaterReportWire = z.infer<typeof waterReportWire>;

/** GET /guides/{guideId}/water-reports: of each waypoint with comments on water the newest. */
export const waterReportsAnswer = z.object({ reports: z.array(waterReportWire) });

/** Reports as kept on the device, by waypoint id. */
export const keptReports = z.array(
  z.tuple([z.string(), z.object({ content: z.string(), time: z.nullable(z.number()) })]),
);

/** What was last said about the water at a waypoint. */
export interface WaterReport {
  content: string;
  /** Milliseconds since 1970, null when the date cannot be read. */
  time: number | null;
}

export function waterReportFromWire({ content, date }: WaterReportWire): WaterReport {
  return { content, time: timeOf(date) };
}
