import type { WorkerRequest } from "../../workers/geo/types.ts";
import { apiHeaders, apiUrl } from "./client.ts";

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

function request(path: string, query?: Record<string, unknown>): WorkerRequest {
  return { url: new URL(apiUrl(path, query), location.href).href, headers: apiHeaders() };
}
