import * as z from "zod/mini";
import { timeOf, WATER_LEVELS, type WaterLevel } from "./comment.ts";
import { nullishNumber, nullishText } from "./nullish.ts";

/** Characters of a report in the list; the full text is in the waypoint's comments. */
export const REPORT_LENGTH = 140;

export const waterReportWire = z.object({
  waypointId: z.string(),
  content: z.string(),
  date: nullishText,
  level: nullishText,
  /** How many of the last reports, at most three, say that there is no water, and of how many. */
  dryCount: nullishNumber,
  reportCount: nullishNumber,
});
export type WaterReportWire = z.infer<typeof waterReportWire>;

export const otherReportWire = z.object({ waypointId: z.string(), content: z.string(), date: nullishText });
export type OtherReportWire = z.infer<typeof otherReportWire>;

/** GET /guides/{guideId}/water-reports: the newest comments of each waypoint, about water and others. */
export const waterReportsAnswer = z.object({
  reports: z.array(waterReportWire),
  /** The newest comments of the waypoints where these are about something else than water. */
  others: z.nullish(z.array(otherReportWire)),
});

/** Reports as stored on the device, by waypoint id; those of before levels were known have neither level nor counts. */
export const savedReports = z.array(
  z.tuple([
    z.string(),
    z.object({
      content: z.string(),
      time: z.nullable(z.number()),
      level: z._default(z.nullable(z.enum(WATER_LEVELS)), null),
      dryCount: z._default(z.nullable(z.number()), null),
      reportCount: z._default(z.nullable(z.number()), null),
    }),
  ]),
);

/** The other reports as stored on the device, by waypoint id. */
export const savedOtherReports = z.array(
  z.tuple([z.string(), z.object({ content: z.string(), time: z.nullable(z.number()) })]),
);

/** A waypoint's newest comment where it is about something else than water. */
export type OtherReport = Pick<WaterReport, "content" | "time">;

/** The latest report about the water at a waypoint. */
export interface WaterReport {
  content: string;
  /** Milliseconds since 1970, null if the date cannot be parsed. */
  time: number | null;
  /** What was found; null where the report does not say. */
  level: WaterLevel | null;
  /** How many of the last reports, at most three, say that there is no water, and of how many; null if unknown. */
  dryCount: number | null;
  reportCount: number | null;
}

export function waterReportFromWire(wire: WaterReportWire): WaterReport {
  return {
    content: wire.content,
    time: timeOf(wire.date),
    level: WATER_LEVELS.find((level) => level === wire.level) ?? null,
    dryCount: wire.dryCount ?? null,
    reportCount: wire.reportCount ?? null,
  };
}

export function otherReportFromWire({ content, date }: OtherReportWire): OtherReport {
  return { content, time: timeOf(date) };
}
