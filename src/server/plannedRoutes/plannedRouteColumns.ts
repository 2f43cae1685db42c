import type { PlannedRouteSave } from "../../contract/plannedRouteCalls.ts";
import { PLANNED_ROUTE_LIMITS } from "../../contract/plannedRouteLimits.ts";
import { ApiError } from "../http/apiError.ts";

/**
 * The columns of a route that a save sets; missing texts are empty, missing numbers 0. Missing stages are not set.
 * @throws ApiError 422 with the limit that the route exceeds.
 */
export function plannedRouteColumns(route: PlannedRouteSave) {
  const name = (route.routeName ?? "").trim();
  const description = (route.routeDescription ?? "").trim();
  const { pins } = route;
  const pinsInfo = route.pinsInfo ?? [];
  limit(name.length, PLANNED_ROUTE_LIMITS.name, "characters in its name");
  limit(description.length, PLANNED_ROUTE_LIMITS.description, "characters in its description");
  limit(Math.max(pins.length, pinsInfo.length), PLANNED_ROUTE_LIMITS.pins, "pins");
  return {
    name,
    description,
    lengthMeters: route.routeLength ?? 0,
    ascentMeters: route.totalAscent ?? 0,
    descentMeters: route.totalDescent ?? 0,
    pins,
    pinsInfo,
    isEnabled: route.isEnabled ?? false,
    ...(route.stages !== undefined && { stages: route.stages }),
  };
}

function limit(count: number, most: number, what: string): void {
  if (count <= most) return;
  throw new ApiError(422, "plannedRouteTooLarge", `A planned route may have at most ${most} ${what}`);
}
