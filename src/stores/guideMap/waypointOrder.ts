import { proxy, ref } from "valtio";
import type { WaypointListRequest } from "../../../workers/geo/waypoints/waypointTypes.ts";
import { geoWorker } from "../../geo/geoWorker.ts";
import { askLatest } from "../../lib/askLatest.ts";
import type { WaypointOrder } from "../../lib/waypoints/waypointRows.ts";
import type { Held } from "../held.ts";

/** The order of the open guide's list, a moment after it was asked for; null until the first answer. */
export const waypointOrder = proxy<{ current: Held<WaypointOrder> | null }>({ current: null });

interface Question {
  guideId: string;
  request: WaypointListRequest;
}

const orders = askLatest(({ guideId, request }: Question) => geoWorker.waypoints.list(guideId, request), {
  onAnswer(indexes, { request: { isReversed, language } }) {
    waypointOrder.current = ref({ indexes, isReversed, language });
  },
  onFailure: (error) => console.warn("No list of waypoints:", error),
});

/** Has the worker order and narrow the waypoints of the open guide; of what is asked while it works only the last is done. */
export function orderWaypoints(guideId: string, request: WaypointListRequest): void {
  orders.ask({ guideId, request });
}

/** Forgets the order of a guide that is left. */
export function forgetWaypointOrder(): void {
  orders.forget();
  waypointOrder.current = null;
}
