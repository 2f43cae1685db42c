import type { WorkerRequest } from "../../workers/geo/read/readTypes.ts";
import type { Guide } from "../contract/guide.ts";
import { apiHeaders, apiUrl, callsOwner, lacksToken } from "./client.ts";

type AskedGuide = Pick<Guide, "guideId" | "guideIsFree">;

/**
 * The manifest of the list of guides, without a token: it is the same for everybody. Like all requests here it is made by the geo
 * worker, and the page supplies only its address and headers.
 */
export function guidesRequest(countryCode: string): WorkerRequest {
  return { ...request("/catalogue/", { countryCode }), headers: {} };
}

export function lineTileRequest(band: number, x: number, y: number): WorkerRequest {
  return requestForAll(`/guides/lines/${band}/${x}/${y}`);
}

/** The places of the guides that everybody may open. */
export function placesRequest(): WorkerRequest {
  return { ...request("/places"), headers: {} };
}

/** The places of the other guides that the signed-in reader may open. */
export function ownPlacesRequest(): WorkerRequest {
  const asked = request("/places/own");
  return lacksToken() ? { ...asked, lacksToken: true } : asked;
}

export function guideGeoRequest(guide: AskedGuide): WorkerRequest {
  return partRequest(guide, "geo");
}

export function guideWaypointsRequest(guide: AskedGuide): WorkerRequest {
  return partRequest(guide, "waypoints");
}

/** Free guides are for everybody, with a token or without. */
function partRequest({ guideId, guideIsFree }: AskedGuide, part: string): WorkerRequest {
  const asked = requestForAll(`/guides/${encodeURIComponent(guideId)}/${part}`);
  return !guideIsFree && lacksToken() ? { ...asked, lacksToken: true } : asked;
}

/**
 * What is the same for all guests is requested without a guest's token: browsers and CDNs keep responses by token, and
 * would fetch the whole list again with each new one.
 */
function requestForAll(path: string): WorkerRequest {
  const asked = request(path);
  return callsOwner() === null ? { ...asked, headers: {} } : asked;
}

function request(path: string, query?: Record<string, unknown>): WorkerRequest {
  return { url: new URL(apiUrl(path, query), location.href).href, headers: apiHeaders() };
}
