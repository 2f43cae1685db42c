import * as z from "zod/mini";
import type { Bounds } from "../../../src/contract/position.ts";
import { type Waypoint, waypointsAnswer } from "../../../src/contract/waypoint.ts";
import type { ClusterView } from "../../../src/lib/waypoints/clusterView.ts";
import {
  clusterExpansionZoom,
  clusterLeaves,
  clusterView,
} from "../../../src/lib/waypoints/clusterWaypoints.ts";
import { buffersOf } from "../buffersOf.ts";
import { fetchedOrNote } from "../copies/copiesApi.ts";
import type { CopyKey } from "../copies/copyTypes.ts";
import { type CallOptions, geoCall } from "../geoCall.ts";
import { GeoError } from "../geoError.ts";
import { guideOf } from "../openGuides.ts";
import { fetchJson } from "../read/fetchJson.ts";
import type { WorkerRequest } from "../read/readTypes.ts";
import { readWaypoints } from "../read/readWaypoints.ts";
import type { WaypointListRequest } from "./waypointTypes.ts";

const looseWaypoints = z.extend(waypointsAnswer, { waypoints: z.array(z.unknown()) });

/** Calls about the waypoints of an open guide. */
export const waypointsApi = {
  /**
   * Fetches the waypoints of a guide whose geo data has none. `key` is the key of the copy with which they are
   * stored.
   * @returns how many it has now
   */
  async fetch(
    guideId: string,
    request: WorkerRequest,
    key: CopyKey | null,
    { signal }: CallOptions,
  ): Promise<number> {
    const fetched = fetchJson(request, signal);
    const answer = looseWaypoints.safeParse(await (key ? fetchedOrNote(key, "waypoints", fetched) : fetched));
    if (!answer.success) throw new GeoError("notJson", "The waypoints are not a list");
    const waypoints = readWaypoints(answer.data.waypoints);
    guideOf(guideId).takeWaypoints(waypoints);
    return waypoints.length;
  },

  /** Waypoints `from` .. `to - 1`, few enough that reading the message does not block the page. */
  page(guideId: string, from: number, to: number): Waypoint[] {
    return guideOf(guideId).waypoints.slice(from, to);
  },

  /** Indexes of waypoints in the order of the reader's list. */
  list: geoCall(
    { transferables: ({ buffer }) => [buffer] },
    (guideId: string, request: WaypointListRequest): Uint32Array<ArrayBuffer> =>
      guideOf(guideId).lists().list(request),
  ),

  /** Markers of a view; the waypoint with index `excluded` is left out. */
  clusters: geoCall(
    {
      transferables: ({ dots, positions, counts, members, ids }) =>
        buffersOf(dots, positions, counts, members, ids),
    },
    (guideId: string, bounds: Bounds, zoom: number, excluded: number | null): ClusterView =>
      clusterView(guideOf(guideId).clusters(), bounds, zoom, excluded),
  ),

  /** The zoom at which a cluster falls apart. */
  clusterExpansionZoom(guideId: string, clusterId: number): number {
    return clusterExpansionZoom(guideOf(guideId).clusters(), clusterId);
  },

  /** Indexes of up to `limit` waypoints of a cluster. */
  clusterLeaves: geoCall(
    { transferables: ({ buffer }) => [buffer] },
    (guideId: string, clusterId: number, limit: number): Uint32Array<ArrayBuffer> =>
      clusterLeaves(guideOf(guideId).clusters(), clusterId, limit),
  ),
};
