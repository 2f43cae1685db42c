import type { Position } from "../../../src/contract/position.ts";
import type { FileProblemKind } from "../../../src/lib/trailFiles/importError.ts";
import type { RouteSums } from "../../../src/lib/trip/routeSums.ts";
import type { PassedWaypoint } from "../route/routeTypes.ts";

/** Where a route comes onto another trail. */
export interface TrailTurn {
  /** Metres along the route. */
  meters: number;
  /** Index in `OpenedGuide.trails`. */
  trail: number;
  /** Change of direction in degrees, clockwise positive, from -180 to 180; 0 at the route's start. */
  turnDegrees: number;
}

/** What a trip along a planned route is computed from. */
export interface TripRoute {
  columns: RouteSums;
  /** In the order in which the route passes them. */
  passed: PassedWaypoint[];
  /** In order; the first is the trail at the start. */
  turns: TrailTurn[];
}

/** A trail as a trip from one end of its axis to the other; all offsets count from the axis' start. */
export interface TrailTrip {
  /** Metres on the trail's axis (see `TrailPoint.alongMeters`) where it starts. */
  startMeters: number;
  /** Whether the axis grows in the stored order of the line. */
  isForward: boolean;
  /** Whether its ends meet, so that it goes on from one to the other. */
  isClosed: boolean;
  columns: RouteSums;
  /** In the order in which the trail passes them; one that it passes twice is there twice. */
  passed: PassedWaypoint[];
}

/** Where another trail meets one, or leaves it. */
export interface TrailJunction {
  /** Metres on the axis of the trail. */
  meters: number;
  /** Of the other trail: index in `OpenedGuide.trails`. */
  trail: number;
}

/** A place on a route as it was. */
export interface OldRoutePoint {
  position: Position;
  /** Metres along the route as it was. */
  meters: number;
}

/** What a track of the reader says about their pace. */
export type PaceAnswer =
  | { kind: "unreadable"; problem: FileProblemKind }
  | { kind: "tooLarge"; bytes: number; limitBytes: number }
  /** No point has a time. */
  | { kind: "noTimes" }
  | { kind: "tooShort"; lengthMeters: number }
  | {
      kind: "learned";
      /** 2 is twice as fast as the standard; any number above 0. */
      pace: number;
      lengthMeters: number;
      movingMinutes: number;
      breakMinutes: number;
    };
