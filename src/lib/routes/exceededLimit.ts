import { ERROR_IDS } from "../../contract/errorBody.ts";
import type { PlannedRoute } from "../../contract/plannedRoute.ts";
import { PLANNED_ROUTE_LIMITS } from "../../contract/plannedRouteCalls.ts";

/** What a planned route, or the routes of a person in a guide, can have too many of. */
export type RouteLimit = "routes" | "pins" | "name" | "description" | "size";

/**
 * The limit for which a save was refused.
 * @param errorId the server's; null for none
 * @returns `size` for a route that is within the known limits, null for other failures
 */
export function exceededLimit(
  errorId: number | null,
  { pins, name, description }: Pick<PlannedRoute, "pins" | "name" | "description">,
): RouteLimit | null {
  if (errorId === ERROR_IDS.plannedRoutesFull) return "routes";
  if (errorId !== ERROR_IDS.plannedRouteTooLarge) return null;
  if (pins.length > PLANNED_ROUTE_LIMITS.pins) return "pins";
  if (name.trim().length > PLANNED_ROUTE_LIMITS.name) return "name";
  return description.trim().length > PLANNED_ROUTE_LIMITS.description ? "description" : "size";
}
