import { proxy, ref } from "valtio";
import type { WaypointListRequest } from "../../../workers/geo/waypoints/waypointTypes.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import { queryLatest } from "../../lib/queryLatest.ts";
import type { WaypointOrder } from "../../lib/waypoints/waypointRows.ts";
import type { StoredRef } from "../storedRef.ts";

interface WaypointOrders {
  /** Order of the open guide's list; null until the first result. */
  current: StoredRef<WaypointOrder> | null;
  /** Order of all waypoints, regardless of search and restriction. */
  all: StoredRef<WaypointOrder> | null;
}

export const waypointOrder = proxy<WaypointOrders>({ current: null, all: null });

interface Query {
  guideId: string;
  request: WaypointListRequest;
}

const orders = queryLatest(({ guideId, request }: Query) => geoWorker.waypoints.list(guideId, request), {
  onResult(indexes, { request }) {
    waypointOrder.current = orderOf(indexes, request);
    if (!isNarrowed(request)) waypointOrder.all = waypointOrder.current;
  },
  onFailure: warn,
});

const wholeOrders = queryLatest(({ guideId, request }: Query) => geoWorker.waypoints.list(guideId, request), {
  onResult(indexes, { request }) {
    waypointOrder.all = orderOf(indexes, request);
  },
  onFailure: warn,
});

/** Has the worker sort and filter the waypoints of the open guide; of requests made meanwhile only the last is run. */
export function orderWaypoints(guideId: string, request: WaypointListRequest): void {
  orders.run({ guideId, request });
  const { all } = waypointOrder;
  const isKnown = all?.isReversed === request.isReversed && all.language === request.language;
  if (!isNarrowed(request)) wholeOrders.forget();
  else if (!isKnown)
    wholeOrders.run({ guideId, request: { ...request, searchedValue: "", listedIndexes: null } });
}

/** Clears the order when the guide is closed. */
export function forgetWaypointOrder(): void {
  orders.forget();
  wholeOrders.forget();
  Object.assign(waypointOrder, { current: null, all: null });
}

function isNarrowed({ searchedValue, listedIndexes }: WaypointListRequest): boolean {
  return searchedValue.trim() !== "" || listedIndexes !== null;
}

function orderOf(
  indexes: Uint32Array,
  { isReversed, language }: WaypointListRequest,
): StoredRef<WaypointOrder> {
  return ref({ indexes, isReversed, language });
}

function warn(error: unknown): void {
  console.warn("Sorting the waypoints failed:", error);
}
