import type { Position } from "../../../src/contract/position.ts";
import type { LegWay } from "../../../src/contract/routeLegs.ts";
import type { ArrowLine } from "../../../src/lib/routes/arrows/arrowLine.ts";
import type { Span } from "../../../src/lib/span.ts";
import type { TrailSection } from "../elevation/elevationTypes.ts";

export type { RouteEdit } from "../../../src/lib/routes/editedPins.ts";

/** A vertex of the guide that a planned route passes through. */
export interface RoutePin {
  /** Index in `OpenedGuide.trails`. */
  trail: number;
  /** In the trail, counted over all its elements. */
  vertex: number;
  /** Of the vertex. */
  position: Position;
  elevationMeters: number | null;
  /** Distance along the guide; null for trails without. */
  distanceMeters: number | null;
  /** On trails without, the distance along the line of the trail. */
  alongMeters?: number;
  /** How the route comes here from the pin before, if not by the trails' own way. */
  way?: LegWay;
  /** Whether the route goes back from here the same way; of its last pin alone. */
  isTurn?: boolean;
}

/**
 * Along what an offset is: the axis of a trail (see `TrailPoint.alongMeters`), by its index in the guide's trails, or
 * the route that pins make, from its first pin.
 */
export type Axis = { trail: number } | { pins: RoutePin[] };

/** A way that the reader has chosen for the leg that ends at the pin of an index; null for the trails' own. */
export interface ChosenWay {
  at: number;
  way: LegWay | null;
}

/** The other way round a trail whose ends meet, for the leg that ends at the pin placed last. */
export interface OtherWay extends ChosenWay {
  /** Of the leg. */
  lengthMeters: number;
}

/** Where to snap. Name and distance, as a stored pin knew them, choose among trails and passes that lie together. */
export interface PinTarget {
  position: Position;
  trailName?: string;
  distanceMeters?: number | null;
  /** How the route came here from the pin before it. */
  way?: LegWay | null;
  isTurn?: boolean;
}

/** Where two groups of trails without a way between them come nearest to each other. */
export interface TrailGap {
  from: Position;
  to: Position;
  meters: number;
}

/**
 * Why pins make no route. `at` is the index of the pin in the route as it would be, -1 for a new one that is too far
 * from every trail.
 */
export type RouteRefusal = { at: number } & (
  | { rule: "tooFar"; awayMeters: number | null; nearest: Position | null; limitMeters: number }
  /** At the same place as the pin before. */
  | { rule: "samePin" }
  /** Against the route's direction: `byMeters` of distance before the first pin. */
  | { rule: "otherDirection"; byMeters: number; direction: 1 | -1 }
  /** In the route's direction, but not beyond the pin before: it is `byMeters` of distance behind, or 0. */
  | { rule: "notBeyond"; byMeters: number; direction: 1 | -1 }
  /** More than once round a trail whose ends meet: `byMeters` beyond its start. */
  | { rule: "wholeTurn"; byMeters: number }
  /** No way leads from the pin before. `gap` is where the trails of both come nearest; they would meet within `limitMeters`. */
  | { rule: "noWay"; gap: TrailGap; limitMeters: number }
  | { rule: "tooManyPins"; limit: number }
);

export interface RouteTotals {
  lengthMeters: number;
  ascentMeters: number;
  descentMeters: number;
  /** Length on trails without elevation data, with the joins between two of them. */
  withoutElevationMeters: number;
}

/** From a pin to the next one; its length includes the joins of at most 30 m between the trails it is on. */
export interface RouteLeg extends RouteTotals {
  /** Where it goes straight across a gap between trails, in metres along the leg. */
  gap?: Span;
}

/**
 * Lengths are exact to a millimetre and climbs to 0.1 m, so that the totals are equal to the sums of the legs. Totals, line
 * and arrows are of the whole route: of one that goes back the same way, there and back.
 */
export interface BuiltRoute extends RouteTotals {
  pins: RoutePin[];
  /** From pin to pin, on the way out. */
  legs: RouteLeg[];
  /** Sign of travel along the guide's distance; 0 while undefined. */
  direction: 1 | -1 | 0;
  /** Metres along the route to each pin, on the way out. */
  pinMeters: Float64Array;
  /** Where it goes straight across gaps between trails, in metres along the whole route. */
  gaps: Span[];
  /** Whether the route may go on to its first pin, and so become a round trip. */
  canClose: boolean;
  /** One continuous line; without vertices for a route of less than two pins. */
  line: TrailSection;
  /** The line for the arrows along it. */
  arrows: ArrowLine;
}

/** What a pin placed at a position made of a route, with the places beside it. */
export type PlacedRoute = (EditedRouteAnswer & { others: RoutePin[] }) | RefusedPin;

/** A route that an edit has built. */
export interface EditedRouteAnswer {
  kind: "built";
  route: BuiltRoute;
  otherWay?: OtherWay | null;
}

export type RouteAnswer = EditedRouteAnswer | { kind: "refused"; refusal: RouteRefusal };

/** A place snapped to the trails, with the places on other trails or passes of its trail that are as near. */
export interface SnappedPin {
  pin: RoutePin;
  awayMeters: number;
  /** The nearest first. */
  others: RoutePin[];
}

export type SnapAnswer =
  | (SnappedPin & { kind: "snapped" })
  | { kind: "refused"; refusal: RouteRefusal & { rule: "tooFar" } };

/** What an edit at a place of the map would make of a route. */
export type RouteGhost =
  | (SnappedPin & {
      kind: "allowed";
      /** The legs from the pin before and to the pin after the new one. */
      addedLine: TrailSection;
      /** Of the route as it would be. */
      totals: RouteTotals;
    })
  | RefusedPin;

export interface RefusedPin {
  kind: "refused";
  refusal: RouteRefusal;
  /** Where the pin would be; null if it is too far from every trail. */
  pin: RoutePin | null;
}

/** A stored route, opened as far as possible: pins with a problem are left out of `route`. */
export interface RestoredRoute {
  /** For each target; `at` is its own index. */
  problems: (RouteRefusal | { rule: "malformed" } | null)[];
  /** Built from the pins without a problem, in their order; null without any. */
  route: BuiltRoute | null;
}

/** A waypoint beside a route. */
export interface PassedWaypoint {
  /** Index in the guide's waypoints. */
  index: number;
  /** Metres along the route. */
  meters: number;
}
