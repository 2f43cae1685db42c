import { ERROR_IDS } from "../../contract/errorBody.ts";
import type { PlannedRoute } from "../../contract/plannedRoute.ts";
import { PLANNED_ROUTE_LIMITS } from "../../contract/plannedRouteLimits.ts";

/** What a planned route, or the routes of a person in a guide, can have too many or too much of, and the saves of a minute. */
export type RouteLimit = "routes" | "pins" | "name" | "description" | "bytes" | "allBytes" | "calls";

/**
 * The limit for which a save was refused.
 * @param errorId the server's; null for none
 * @returns `bytes` for a route that is within the limits that can be counted here, null for other failures
 */
export function exceededLimit(
  errorId: number | null,
  { pins, name, description }: Pick<PlannedRoute, "pins" | "name" | "description">,
): RouteLimit | null {
  if (errorId === ERROR_IDS.plannedRoutesFull) return "routes";
  if (errorId === ERROR_IDS.plannedRoutesTooLarge) return "allBytes";
  if (errorId === ERROR_IDS.tooMany) return "calls";
  // So large a body that the server did not read it.
  if (errorId === ERROR_IDS.tooLarge) return "bytes";
  if (errorId !== ERROR_IDS.plannedRouteTooLarge) return null;
  if (pins.length > PLANNED_ROUTE_LIMITS.pins) return "pins";
  if (name.trim().length > PLANNED_ROUTE_LIMITS.name) return "name";
  return description.trim().length > PLANNED_ROUTE_LIMITS.description ? "description" : "bytes";
}
