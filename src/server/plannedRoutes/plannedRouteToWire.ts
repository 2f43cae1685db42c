import type { PlannedRouteWire } from "../../contract/plannedRouteCalls.ts";
import type { plannedRoutes } from "../db/plannedRouteSchema.ts";

export type PlannedRouteRow = typeof plannedRoutes.$inferSelect;

/** A stored planned route in the wire format. */
export function plannedRouteToWire(row: PlannedRouteRow): PlannedRouteWire {
  const { uniqueId, guideId, pins, pinsInfo, isEnabled, stages, legs, thereAndBack, rests, notes, version } =
    row;
  return {
    id: String(row.id),
    uniqueId,
    guideId,
    routeName: row.name,
    routeDescription: row.description,
    routeLength: row.lengthMeters,
    totalAscent: row.ascentMeters,
    totalDescent: row.descentMeters,
    pins,
    pinsInfo,
    isEnabled,
    ...(stages && { stages }),
    ...(legs && { legs }),
    ...(thereAndBack && { thereAndBack }),
    ...(rests && { rests }),
    ...(notes && { notes }),
    version,
  };
}
