import type { Position } from "../../contract/position.ts";
import type { Waypoint } from "../../contract/waypoint.ts";
import { gpxNote } from "../gpx/gpxNote.ts";
import { gpxRoute, type WrittenRoute } from "../gpx/gpxRoute.ts";
import { DAY_END_SYMBOL, gpxSymbol } from "../gpx/gpxSymbol.ts";
import { gpxText } from "../gpx/gpxText.ts";
import { dayEndType } from "../gpx/tripMarks.ts";
import { type TrackColumns, type TrackPoint, trackSections } from "./trackSections.ts";

/** A trip as it is written to files. */
export interface TripFile {
  route: WrittenRoute;
  track: TrackColumns;
  /** Waypoints on the way, in order, with their names as the reader sees them. */
  waypoints: readonly TripFileWaypoint[];
  /** What the reader has noted on the way, in order. */
  notes: readonly TripFileNote[];
  /** The days of walking, in each of which the track has a piece; empty for a track in one piece. */
  days: readonly TripFileDay[];
}

export interface TripFileDay {
  /** Of the trip, from 1; days of rest count. */
  number: number;
  /** Where it ends, in metres along the route. */
  toMeters: number;
  /** Days of rest that follow. */
  restDays: number;
  /** The same in words. */
  end: string;
  /** The days of rest in words; "" without. */
  rest: string;
}

export interface TripFileWaypoint {
  name: string;
  type: Waypoint["type"];
  position: Position;
  elevationMeters: number | null;
}

/** A note of the reader at a place of the track. */
export interface TripFileNote extends TrackPoint {
  text: string;
  icon: string;
  /** Along the route. */
  meters: number;
}

/** The track in the pieces of its days. */
export function daySections({ track, days }: Pick<TripFile, "track" | "days">): TrackPoint[][] {
  return trackSections(
    track,
    days.slice(0, -1).map(({ toMeters }) => toMeters),
  );
}

/** GPX 1.1: waypoints, also the notes and where days end, the pins as a route, and the line as a track with a segment for each day. */
export function tripGpx({ route, track, waypoints, notes, days }: TripFile): string {
  const segments = daySections({ track, days });
  const ends = days.flatMap(({ end, rest, restDays }, index) => {
    const last = segments[index]?.at(-1);
    return last
      ? [{ ...last, name: end, description: rest, type: dayEndType(restDays), symbol: DAY_END_SYMBOL }]
      : [];
  });
  return gpxText({
    name: route.name,
    waypoints: [
      ...waypoints.map((point) => ({ ...point, symbol: gpxSymbol(point.type) })),
      ...notes.map(gpxNote),
      ...ends,
    ],
    routes: [gpxRoute(route)],
    tracks: [{ name: route.name, description: route.description, segments }],
  });
}
