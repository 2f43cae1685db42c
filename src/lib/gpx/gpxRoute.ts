import type { PlannedRoute } from "../../contract/plannedRoute.ts";
import type { GpxRoute } from "./gpxText.ts";

/** What a GPX file has of a planned route; the length is that of its way out. */
export type WrittenRoute = Pick<PlannedRoute, "name" | "description" | "pins"> &
  Partial<Pick<PlannedRoute, "lengthMeters">>;

/** A planned route for a GPX file: its pins in order, each with its number, trail and distance. Malformed pins are left out. */
export function gpxRoute({ name, description, pins, lengthMeters }: WrittenRoute): GpxRoute {
  const isNeeded = pins.some(({ distanceMeters }) => distanceMeters === null);
  return {
    name,
    description,
    lengthMeters: isNeeded ? lengthMeters : undefined,
    points: pins.flatMap(({ position, trailName, trailPoint, distanceMeters, way, isTurn }, index) =>
      position
        ? [
            {
              position,
              elevationMeters: trailPoint?.[2],
              name: String(index + 1),
              description: trailName,
              distanceMeters,
              way,
              isTurn,
            },
          ]
        : [],
    ),
  };
}
