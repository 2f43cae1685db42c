import { proxy, ref } from "valtio";
import type { WaypointListRequest } from "../../../workers/geo/waypoints/waypointTypes.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import { askLatest } from "../../lib/askLatest.ts";
import type { WaypointOrder } from "../../lib/waypoints/waypointRows.ts";
import type { Held } from "../held.ts";

interface WaypointOrders {
  /** Of the open guide's list, a moment after it was requested; null until the first answer. */
  current: Held<WaypointOrder> | null;
  /** Of all waypoints, whatever the list is narrowed to. */
  all: Held<WaypointOrder> | null;
}

export const waypointOrder = proxy<WaypointOrders>({ current: null, all: null });

interface Question {
  guideId: string;
  request: WaypointListRequest;
}

const orders = askLatest(({ guideId, request }: Question) => geoWorker.waypoints.list(guideId, request), {
  onAnswer(indexes, { request }) {
    waypointOrder.current = orderOf(indexes, request);
    if (!isNarrowed(request)) waypointOrder.all = waypointOrder.current;
  },
  onFailure: warn,
});

const wholeOrders = askLatest(
  ({ guideId, request }: Question) => geoWorker.waypoints.list(guideId, request),
  {
    onAnswer(indexes, { request }) {
      waypointOrder.all = orderOf(indexes, request);
    },
    onFailure: warn,
  },
);

/** Has the worker order and narrow the waypoints of the open guide; of the requests made meanwhile only the last is served. */
export function orderWaypoints(guideId: string, request: WaypointListRequest): void {
  orders.ask({ guideId, request });
  const { all } = waypointOrder;
  const isKnown = all?.isReversed === request.isReversed && all.language === request.language;
  if (!isNarrowed(request)) wholeOrders.forget();
  else if (!isKnown)
    wholeOrders.ask({ guideId, request: { ...request, searchedValue: "", listedIndexes: null } });
}

/** Forgets the order of a guide that is left. */
export function forgetWaypointOrder(): void {
  orders.forget();
  wholeOrders.forget();
  Object.assign(waypointOrder, { current: null, all: null });
}

function isNarrowed({ searchedValue, listedIndexes }: WaypointListRequest): boolean {
  return searchedValue.trim() !== "" || listedIndexes !== null;
}

function orderOf(indexes: Uint32Array, { isReversed, language }: WaypointListRequest): Held<WaypointOrder> {
  return ref({ indexes, isReversed, language });
}

function warn(error: unknown): void {
  console.warn("No list of waypoints:", error);
}
