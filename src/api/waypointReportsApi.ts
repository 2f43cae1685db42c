import * as z from "zod/mini";
import { byNewest, type Comment, commentFromWire, commentsAnswer, commentWire } from "../contract/comment.ts";
import {
  type OtherReport,
  otherReportFromWire,
  type WaterReport,
  waterReportFromWire,
  waterReportsAnswer,
} from "../contract/waterReport.ts";
import { call } from "./client.ts";

const looseComments = z.object({ ...commentsAnswer.shape, comments: z.array(z.unknown()) });

/** Comments of a waypoint, newest first, those without a readable date last. A malformed one is left out. */
export async function getComments(waypointId: string, signal?: AbortSignal): Promise<Comment[]> {
  const path = `/waypoints/${encodeURIComponent(waypointId)}/comments/`;
  const answer = await call({ path, schema: looseComments, canWait: false, isForGuests: true, signal });
  return answer.comments.flatMap(readComment).sort(byNewest);
}

function readComment(value: unknown): Comment[] {
  const parsed = commentWire.safeParse(value);
  return parsed.success ? [commentFromWire(parsed.data)] : [];
}

interface WaypointReports {
  /** The newest water report of each waypoint that has one, by waypoint id. */
  water: Map<string, WaterReport>;
  /** The newest comments that are about something else than water, by waypoint id. */
  others: Map<string, OtherReport>;
}

/** The newest reports at the waypoints of a guide. */
export async function getWaypointReports(guideId: string): Promise<WaypointReports> {
  const path = `/guides/${encodeURIComponent(guideId)}/water-reports`;
  const answer = await call({ path, schema: waterReportsAnswer, canWait: false, isForGuests: true });
  return {
    water: new Map(answer.reports.map((report) => [report.waypointId, waterReportFromWire(report)])),
    others: new Map(answer.others?.map((report) => [report.waypointId, otherReportFromWire(report)])),
  };
}
