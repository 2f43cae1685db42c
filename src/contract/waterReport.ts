import * as z from "zod/mini";
import { timeOf } from "./comment.ts";

/** Characters of a report in the list; the full text is in the waypoint's comments. */
export const REPORT_LENGTH = 140;

export const waterReportWire = z.object({
  waypointId: z.string(),
  content: z.string(),
  date: z.nullish(z.string()),
});
export type WaterReportWire = z.infer<typeof waterReportWire>;

/** GET /guides/{guideId}/water-reports: the newest comment about water of each waypoint. */
export const waterReportsAnswer = z.object({ reports: z.array(waterReportWire) });

/** Reports as stored on the device, by waypoint id. */
export const savedReports = z.array(
  z.tuple([z.string(), z.object({ content: z.string(), time: z.nullable(z.number()) })]),
);

/** The latest report about the water at a waypoint. */
export interface WaterReport {
  content: string;
  /** Milliseconds since 1970, null if the date cannot be parsed. */
  time: number | null;
}

export function waterReportFromWire({ content, date }: WaterReportWire): WaterReport {
  return { content, time: timeOf(date) };
}
