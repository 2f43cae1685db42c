import type { WorkerRequest } from "../../workers/geo/types.ts";
import { guideAnswer } from "../contract/calls.ts";
import { type Guide, guideFromWire, previewLines } from "../contract/guide.ts";
import type { Position } from "../contract/position.ts";
import { apiHeaders, apiUrl, call, callsOwner } from "./client.ts";

/** Requests that the geo worker makes by itself: the page only names address and headers. */
export function guidesRequest(countryCode: string): WorkerRequest {
  return request("/guides/", { filters: true, countryCode });
}

export function lineTileRequest(band: number, x: number, y: number): WorkerRequest {
  return request(`/guides/lines/${band}/${x}/${y}`);
}

export function guideGeoRequest(guideId: string): WorkerRequest {
  return request(`/guides/${encodeURIComponent(guideId)}/geo`);
}

export function guideWaypointsRequest(guideId: string): WorkerRequest {
  return request(`/guides/${encodeURIComponent(guideId)}/waypoints`);
}

/** One guide with its children, by id or by name. */
export async function getGuide(idOrName: string, countryCode: string, signal?: AbortSignal): Promise<Guide> {
  return (await getGuideView(idOrName, countryCode, signal)).guide;
}

/** One guide with its children and the preview lines of its picture. */
export async function getGuideView(
  idOrName: string,
  countryCode: string,
  signal?: AbortSignal,
): Promise<{ guide: Guide; lines: Position[][] }> {
  const path = `/guides/${encodeURIComponent(idOrName)}`;
  const wire = await call({ path, query: { countryCode }, schema: guideAnswer, ...(signal && { signal }) });
  return { guide: guideFromWire(wire), lines: previewLines(wire) };
}

function request(path: string, query?: Record<string, unknown>): WorkerRequest {
  const owner = callsOwner();
  return {
    url: new URL(apiUrl(path, query), location.href).href,
    headers: apiHeaders(),
    ...(owner !== null && { cacheOwner: owner }),
  };
}
