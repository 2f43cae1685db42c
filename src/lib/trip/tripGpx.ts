import type { PlannedRoute } from "../../contract/plannedRoute.ts";
import type { Position } from "../../contract/position.ts";
import { gpxRoute } from "../gpx/gpxRoute.ts";
import { gpxText } from "../gpx/gpxText.ts";
import { type TrackColumns, trackSections } from "./trackSections.ts";

/** A trip as it is written to files. */
export interface TripFile {
  route: Pick<PlannedRoute, "name" | "description" | "pins">;
  track: TrackColumns;
  /** Waypoints on the way, in order, with their names as the reader sees them. */
  waypoints: readonly TripFileWaypoint[];
  /** Ends of the stages in metres along the route; empty for a track in one piece. */
  stageEnds: readonly number[];
}

export interface TripFileWaypoint {
  name: string;
  type: string;
  position: Position;
  elevationMeters: number | null;
}

/** GPX 1.1: waypoints, the pins as a route, and the line as a track with a segment for each stage. */
export function tripGpx({ route, track, waypoints, stageEnds }: TripFile): string {
  return gpxText({
    name: route.name,
    waypoints,
    routes: [gpxRoute(route)],
    tracks: [{ name: route.name, description: route.description, segments: trackSections(track, stageEnds) }],
  });
}
