import { proxy } from "comlink";
import type { GuideListAnswer, GuideListQuery } from "../../workers/geo/catalogue/catalogueTypes.ts";
import type { CopyPlace, CopyTarget } from "../../workers/geo/copies/copyTypes.ts";
import type { ElevationQuery } from "../../workers/geo/elevation/elevationTypes.ts";
import type { DownloadProgress, WorkerRequest } from "../../workers/geo/read/readTypes.ts";
import type { WaypointListRequest } from "../../workers/geo/waypoints/waypointTypes.ts";
import type { Guide } from "../contract/guide.ts";
import type { Bounds, Position } from "../contract/position.ts";
import { call } from "./geoConnection.ts";

/** Options of calls that may take long. */
export interface CallOptions {
  signal?: AbortSignal;
}

export interface OpenGuideOptions extends CallOptions {
  /** The copy on this device to be used and made. */
  target?: CopyTarget | null;
  onProgress?: (progress: DownloadProgress) => void;
}

/** Downloads, checks and packs a guide; the worker keeps it open for the calls that take its id. */
export function openGuide(
  request: WorkerRequest,
  { signal, onProgress, target = null }: OpenGuideOptions = {},
) {
  const tell = proxy((progress: DownloadProgress) => onProgress?.(progress));
  return call("openGuide", (api, id) => api.openGuide(request, tell, id, target), signal);
}

/** Lets the worker forget a guide. */
export function closeGuide(guideId: string) {
  return call("closeGuide", (api) => api.closeGuide(guideId));
}

/** Waypoints `from` .. `to - 1` of an open guide. */
export function waypointPage(guideId: string, from: number, to: number) {
  return call("waypointPage", (api) => api.waypointPage(guideId, from, to));
}

export interface WaypointsOptions extends CallOptions {
  /** The copy on this device beside which they are kept. */
  place?: CopyPlace | null;
}

/** Fetches the waypoints of a guide whose geo data has none; answers how many there are. */
export function waypointsFromCall(
  guideId: string,
  request: WorkerRequest,
  { signal, place = null }: WaypointsOptions = {},
) {
  return call("waypointsFromCall", (api, id) => api.waypointsFromCall(guideId, request, id, place), signal);
}

/** Indexes of waypoints in the order of the reader's list. */
export function listWaypoints(guideId: string, request: WaypointListRequest) {
  return call("listWaypoints", (api) => api.listWaypoints(guideId, request));
}

/** The guide list, alphabetical by the titles in a language, with its preview lines packed. */
export async function loadGuides(
  request: WorkerRequest,
  query: GuideListQuery,
  { signal }: CallOptions = {},
): Promise<GuideListAnswer> {
  let guides: Guide[] = [];
  const take = proxy((page: Guide[]) => {
    guides.push(...page);
  });
  const { rest, ...answer } = await call(
    "loadGuides",
    (api, id) => {
      // A second request begins with the first page again.
      guides = [];
      return api.loadGuides(request, query, take, id);
    },
    signal,
  );
  return { ...answer, list: rest && { guides, ...rest } };
}

/** A tile of preview lines. */
export function loadLineTile(request: WorkerRequest, { signal }: CallOptions = {}) {
  return call("loadLineTile", (api, id) => api.loadLineTile(request, id), signal);
}

/** The trail vertex nearest to a position by great circle, null when none is within `maxMeters`. */
export function nearestTrailPoint(guideId: string, position: Position, maxMeters: number) {
  return call("nearestTrailPoint", (api) => api.nearestTrailPoint(guideId, position, maxMeters));
}

/** The place nearest to a position on any line, null when none is within `maxMeters`. */
export function nearestOnTrail(guideId: string, position: Position, maxMeters: number) {
  return call("nearestOnTrail", (api) => api.nearestOnTrail(guideId, position, maxMeters));
}

/** Waypoint markers of a view; the waypoint with index `excluded` is left out. */
export function clusters(guideId: string, bounds: Bounds, zoom: number, excluded: number | null = null) {
  return call("clusters", (api) => api.clusters(guideId, bounds, zoom, excluded));
}

/** The zoom at which a cluster falls apart. */
export function clusterExpansionZoom(guideId: string, clusterId: number) {
  return call("clusterExpansionZoom", (api) => api.clusterExpansionZoom(guideId, clusterId));
}

/** Indexes of up to `limit` waypoints of a cluster. */
export function clusterLeaves(guideId: string, clusterId: number, limit: number) {
  return call("clusterLeaves", (api) => api.clusterLeaves(guideId, clusterId, limit));
}

/** The profile of a trail between two places on its axis. */
export function elevation(guideId: string, request: ElevationQuery) {
  return call("elevation", (api) => api.elevation(guideId, request));
}

/** The place at `meters` on a trail's axis, null for a trail without points. */
export function placeOnTrail(guideId: string, trail: number, meters: number) {
  return call("placeOnTrail", (api) => api.placeOnTrail(guideId, trail, meters));
}

/** Ascent and descent between two places on a trail's axis, in the direction of growing metres. */
export function climb(guideId: string, trail: number, fromMeters: number, toMeters: number) {
  return call("climb", (api) => api.climb(guideId, trail, fromMeters, toMeters));
}

/** The line between two places on a trail's axis, to be drawn. */
export function trailSection(guideId: string, trail: number, fromMeters: number, toMeters: number) {
  return call("trailSection", (api) => api.trailSection(guideId, trail, fromMeters, toMeters));
}
