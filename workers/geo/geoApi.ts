import * as z from "zod/mini";
import type { Guide } from "../../src/contract/guide.ts";
import type { Bounds, Position } from "../../src/contract/position.ts";
import type { PackedLines } from "../../src/contract/previewLines.ts";
import type { Waypoint } from "../../src/contract/waypoint.ts";
import { waypointsAnswer } from "../../src/contract/waypoint.ts";
import type { Climb } from "../../src/lib/geo/ascent.ts";
import { abortable, abortCall } from "./abortableCalls.ts";
import { buffersOf } from "./buffersOf.ts";
import type { GuideListQuery, GuideListReply } from "./catalogue/catalogueTypes.ts";
import { loadGuideList } from "./catalogue/loadGuideList.ts";
import { loadLineTile } from "./catalogue/loadLineTile.ts";
import { copyApi } from "./copies/copyApi.ts";
import type { CopyPlace, CopyTarget } from "./copies/copyTypes.ts";
import { indexedDbCopies } from "./copies/indexedDbCopies.ts";
import { orNote } from "./copies/orNote.ts";
import { climbAlong, sampleElevation } from "./elevation/elevationSampling.ts";
import type {
  ElevationQuery,
  PlaceOnTrail,
  SampledElevation,
  TrailSection,
} from "./elevation/elevationTypes.ts";
import { fillBetweenSamples } from "./elevation/fillBetweenSamples.ts";
import { placeOnTrail } from "./elevation/placeOnTrail.ts";
import { trailSection } from "./elevation/trailSection.ts";
import { GeoError } from "./geoError.ts";
import type { TrailPoint } from "./index/indexTypes.ts";
import { nearestOnTrail } from "./index/nearestOnTrail.ts";
import { nearestTrailPoint } from "./index/nearestTrailPoint.ts";
import { trailPoint, trailPointAt } from "./index/trailPoint.ts";
import { dropGuide, guideOf, keepGuide } from "./openGuides.ts";
import { openedGuideTransferables, packGuide } from "./pack/packGuide.ts";
import type { OpenedGuide } from "./pack/packTypes.ts";
import { fetchGuideGeo } from "./read/fetchGuideGeo.ts";
import { fetchJson } from "./read/fetchJson.ts";
import type { DownloadProgress, WorkerRequest } from "./read/readTypes.ts";
import { readWaypoints } from "./read/readWaypoints.ts";
import { clusterExpansionZoom, clusterLeaves, clusterView } from "./waypoints/clusterWaypoints.ts";
import type { ClusterView, WaypointListRequest } from "./waypoints/waypointTypes.ts";

const looseWaypoints = z.extend(waypointsAnswer, { waypoints: z.array(z.unknown()) });

/**
 * What the geo worker does for the page. Every function fails with a GeoError; those that take a guide's id
 * with `notOpen` when it is not open. `callId` names a call for `abort`.
 */
export const geoApi = {
  ...copyApi,

  /**
   * Downloads, inflates, checks and packs a guide, and keeps it open for the calls below. `target` names the copy to
   * be used and made.
   */
  openGuide(
    request: WorkerRequest,
    onProgress: (progress: DownloadProgress) => void,
    callId: number,
    target: CopyTarget | null = null,
  ): Promise<OpenedGuide> {
    return abortable(callId, async (signal) => {
      const copies = indexedDbCopies();
      const fetched = await fetchGuideGeo(request, { target, copies, onProgress, signal });
      const packed = packGuide(fetched.scanned, fetched.measures);
      signal.throwIfAborted();
      fetched.keep(packed.measures);
      const guide = keepGuide(packed);
      // Once the answer is on its way, so that neither it nor the first move over the profile waits.
      setTimeout(() => guide.prepare());
      return packed.opened;
    });
  },

  closeGuide(guideId: string): void {
    dropGuide(guideId);
  },

  /** Waypoints `from` .. `to - 1`: so many that reading the message does not hold the page up. */
  waypointPage(guideId: string, from: number, to: number): Waypoint[] {
    return guideOf(guideId).waypoints.slice(from, to);
  },

  /** Fetches the waypoints of a guide whose geo data has none; returns how many it has now. `place` names the copy beside which they are kept. */
  waypointsFromCall(
    guideId: string,
    request: WorkerRequest,
    callId: number,
    place: CopyPlace | null = null,
  ): Promise<number> {
    return abortable(callId, async (signal) => {
      const fetched = fetchJson(request, signal);
      const answer = looseWaypoints.safeParse(await (place ? orNote(place, "waypoints", fetched) : fetched));
      if (!answer.success) throw new GeoError("notJson", "The waypoints are not a list");
      const { waypoints } = readWaypoints(answer.data.waypoints);
      guideOf(guideId).takeWaypoints(waypoints);
      return waypoints.length;
    });
  },

  /** Indexes of waypoints in the order of the reader's list. */
  listWaypoints(guideId: string, request: WaypointListRequest): Uint32Array<ArrayBuffer> {
    return guideOf(guideId).lists().list(request);
  },

  /** See `loadGuideList`. */
  loadGuides(
    request: WorkerRequest,
    query: GuideListQuery,
    onGuides: (guides: Guide[]) => unknown,
    callId: number,
  ): Promise<GuideListReply> {
    return abortable(callId, (signal) => loadGuideList(request, query, onGuides, signal));
  },

  loadLineTile(request: WorkerRequest, callId: number): Promise<PackedLines> {
    return abortable(callId, (signal) => loadLineTile(request, signal));
  },

  /** The vertex nearest to a position by great circle, null when none is within `maxMeters`. */
  nearestTrailPoint(guideId: string, position: Position, maxMeters: number): TrailPoint | null {
    const guide = guideOf(guideId);
    const found = nearestTrailPoint(guide.index, position, maxMeters);
    return found && trailPointAt(guide, found);
  },

  /** The place nearest to a position on any line, between vertices too; null when none is within `maxMeters`. */
  nearestOnTrail(guideId: string, position: Position, maxMeters: number): TrailPoint | null {
    const guide = guideOf(guideId);
    const found = nearestOnTrail(guide.index, position, maxMeters);
    return found && trailPoint(guide, found);
  },

  /** Markers of a view; the waypoint with index `excluded` is left out. */
  clusters(guideId: string, bounds: Bounds, zoom: number, excluded: number | null = null): ClusterView {
    return clusterView(guideOf(guideId).clusters(), bounds, zoom, excluded);
  },

  clusterExpansionZoom(guideId: string, clusterId: number): number {
    return clusterExpansionZoom(guideOf(guideId).clusters(), clusterId);
  },

  /** Indexes of up to `limit` waypoints of a cluster. */
  clusterLeaves(guideId: string, clusterId: number, limit: number): Uint32Array {
    return clusterLeaves(guideOf(guideId).clusters(), clusterId, limit);
  },

  elevation(guideId: string, request: ElevationQuery): SampledElevation {
    const { columns, elevation } = trailOf(guideId, request.trail);
    return fillBetweenSamples(sampleElevation(elevation, request), columns, elevation.series);
  },

  /** Ascent and descent between two places on a trail's axis, in the direction of growing metres. */
  climb(guideId: string, trail: number, fromMeters: number, toMeters: number): Climb {
    return climbAlong(trailOf(guideId, trail).elevation.climb, { fromMeters, toMeters });
  },

  /** The line between two places on a trail's axis. */
  trailSection(guideId: string, trail: number, fromMeters: number, toMeters: number): TrailSection {
    const { columns, elevation } = trailOf(guideId, trail);
    return trailSection(columns, elevation.series, { fromMeters, toMeters });
  },

  placeOnTrail(guideId: string, trail: number, meters: number): PlaceOnTrail | null {
    const { columns, elevation } = trailOf(guideId, trail);
    return placeOnTrail(columns, elevation.series, meters);
  },

  abort(callId: number): void {
    abortCall(callId);
  },
};

export type GeoApi = typeof geoApi;

function trailOf(guideId: string, trail: number) {
  const guide = guideOf(guideId);
  return { columns: guide.columns, elevation: guide.elevation(trail) };
}

/** For each function whose result holds arrays, the buffers that move to the page. */
export const geoTransferables: {
  [Name in keyof GeoApi]?: (result: NonNullable<Awaited<ReturnType<GeoApi[Name]>>>) => Transferable[];
} = {
  openGuide: openedGuideTransferables,
  listWaypoints: ({ buffer }) => [buffer],
  loadGuides: ({ rest }) => (rest ? movedLines(rest.lines) : []),
  loadLineTile: movedLines,
  clusters: ({ positions, counts, members, ids, icons }) => buffersOf(positions, counts, members, ids, icons),
  elevation: ({ meters, lowest, highest }) => buffersOf(meters, lowest, highest),
  trailSection: ({ positions, startIndices }) => buffersOf(positions, startIndices),
};

/** Those of a tile share one buffer. */
function movedLines(lines: PackedLines): Transferable[] {
  return buffersOf(lines.positions, lines.startIndices, lines.guideOfLine);
}
