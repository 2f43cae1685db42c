import * as z from "zod/mini";
import { type PlannedRoute, plannedRouteFromWire, routeKey } from "../../contract/plannedRoute.ts";
import { plannedRouteWire } from "../../contract/plannedRouteCalls.ts";
import type { OutgoingItem } from "../outgoing/sendQueue.ts";

export const ROUTE_KIND = "plannedRoute";

const waitingChange = z.object({
  kind: z.enum(["save", "delete"]),
  /** In words, for when the guide is gone. */
  guideName: z.string(),
  route: plannedRouteWire,
});

/** A save or a deletion of a planned route that waits to be sent. */
export interface WaitingRoute {
  kind: "save" | "delete";
  guideName: string;
  route: PlannedRoute;
}

/** The change of an item that waits to be sent; null for another kind. */
export function waitingRouteOf({
  kind,
  payload,
}: Pick<OutgoingItem, "kind" | "payload">): WaitingRoute | null {
  const parsed = kind === ROUTE_KIND ? waitingChange.safeParse(payload).data : undefined;
  return parsed ? { ...parsed, route: plannedRouteFromWire(parsed.route) } : null;
}

/** The items that wait for a route, oldest first: one, but for a change that is being sent while the next is queued. */
export function itemsOfRoute(route: PlannedRoute, items: readonly OutgoingItem[]): OutgoingItem[] {
  return items.filter((item) => {
    const waiting = waitingRouteOf(item);
    return waiting !== null && isSameRoute(waiting.route, route);
  });
}

/** Whether two items change the same route. */
export function areOfOneRoute(one: OutgoingItem, other: OutgoingItem): boolean {
  const waiting = waitingRouteOf(one);
  return waiting !== null && itemsOfRoute(waiting.route, [other]).length > 0;
}

/** The routes of a guide with the saves that wait. A route whose deletion waits stays, as the server still has it. */
export function withWaitingRoutes(
  stored: readonly PlannedRoute[],
  guideId: string,
  items: readonly OutgoingItem[],
): readonly PlannedRoute[] {
  const routes = [...stored];
  for (const item of items) {
    const waiting = waitingRouteOf(item);
    if (waiting?.kind !== "save" || waiting.route.guideId !== guideId) continue;
    const at = routes.findIndex((route) => isSameRoute(route, waiting.route));
    routes.splice(at < 0 ? routes.length : at, 1, waiting.route);
  }
  return routes;
}

/** A route as a new one beside the one that it was. */
export function asOwnCopy(route: PlannedRoute, name: string): PlannedRoute {
  const uniqueId = [...route.uniqueId.split("-").slice(0, -1), Date.now()].join("-");
  return { ...route, id: "", uniqueId, version: null, name };
}

export type RouteIds = Pick<PlannedRoute, "id" | "uniqueId">;

/** A route of which the server may have given one an id that the other does not have yet. */
export function isSameRoute(one: RouteIds, other: RouteIds): boolean {
  return routeKey(one) === routeKey(other) || (one.uniqueId !== "" && one.uniqueId === other.uniqueId);
}
