import type { PlannedRoute } from "../../contract/plannedRoute.ts";
import type { GpxRoute } from "./gpxText.ts";

/** A planned route for a GPX file: its pins in order, each with its number, trail and distance. Malformed pins are left out. */
export function gpxRoute({
  name,
  description,
  pins,
}: Pick<PlannedRoute, "name" | "description" | "pins">): GpxRoute {
  return {
    name,
    description,
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
