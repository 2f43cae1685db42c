import * as z from "zod/mini";
import { byNewest, type Comment, commentFromWire, commentsAnswer, commentWire } from "../contract/comment.ts";
import {
  type Guide,
  guideFromWire,
  previewLines,
  type StatedOwnership,
  statedOwnership,
} from "../contract/guide.ts";
import { guideAnswer } from "../contract/guideCalls.ts";
import { type MapSizesQuery, mapSizesAnswer } from "../contract/mapSizes.ts";
import type { Position } from "../contract/position.ts";
import { type WaterReport, waterReportFromWire, waterReportsAnswer } from "../contract/waterReport.ts";
import { call } from "./client.ts";

const looseComments = z.object({ ...commentsAnswer.shape, comments: z.array(z.unknown()) });

export interface GuideView {
  guide: Guide;
  /** The preview lines of its picture. */
  lines: Position[][];
  stated: StatedOwnership;
}

/** One guide with its children, by id or by name. */
export async function getGuideView(
  idOrName: string,
  countryCode: string,
  signal?: AbortSignal,
): Promise<GuideView> {
  const path = `/guides/${encodeURIComponent(idOrName)}`;
  const wire = await call({
    path,
    query: { countryCode },
    schema: guideAnswer,
    isForGuests: true,
    signal,
  });
  return { guide: guideFromWire(wire), lines: previewLines(wire), stated: statedOwnership(wire) };
}

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

/** The newest water report of each waypoint that has one, by waypoint id. */
export async function getWaterReports(guideId: string): Promise<Map<string, WaterReport>> {
  const path = `/guides/${encodeURIComponent(guideId)}/water-reports`;
  const { reports } = await call({ path, schema: waterReportsAnswer, canWait: false, isForGuests: true });
  return new Map(reports.map((report) => [report.waypointId, waterReportFromWire(report)]));
}

/** Bytes of tiles of the topographic map and its terrain, as the server stores them. */
export async function getMapBytes(body: MapSizesQuery): Promise<number> {
  const answer = await call({
    method: "post",
    path: "/map-sizes",
    body,
    schema: mapSizesAnswer,
    isAnonymous: true,
  });
  return answer.bytes;
}
