import type { Position } from "../../../src/contract/position.ts";
import type { TrailSection } from "../elevation/elevationTypes.ts";

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
}

/** Where to snap. Name and distance, as a stored pin knew them, choose among trails and passes that lie together. */
export interface PinTarget {
  position: Position;
  trailName?: string;
  distanceMeters?: number | null;
}

/** A change of a route's pins; `at` is an index in them. */
export type RouteEdit<P> =
  | { kind: "append"; pin: P }
  | { kind: "insert"; at: number; pin: P }
  | { kind: "move"; at: number; pin: P }
  | { kind: "remove"; at: number }
  | { kind: "reverse" };

/**
 * Why pins make no route. `at` is the index of the pin in the route as it would be, -1 for a new one that is too far
 * from every trail.
 */
export type RouteRefusal = { at: number } & (
  | { rule: "tooFar"; awayMeters: number | null; nearest: Position | null; limitMeters: number }
  /** At the same place as the pin before. */
  | { rule: "samePin" }
  | { rule: "otherDirection"; direction: 1 | -1 }
  /** In the route's direction, but not beyond its last pin. */
  | { rule: "notBeyond"; byMeters: number; direction: 1 | -1 }
  | { rule: "noWay"; from: Position; to: Position }
  | { rule: "tooManyPins"; limit: number }
);

export interface RouteTotals {
  lengthMeters: number;
  ascentMeters: number;
  descentMeters: number;
  /** Length on trails without elevation data. */
  withoutElevationMeters: number;
}

/** The part of a leg on one trail. */
export interface RoutePart {
  trail: number;
  fromVertex: number;
  toVertex: number;
  lengthMeters: number;
}

/** From a pin to the next one. */
export interface RouteLeg extends RouteTotals {
  parts: RoutePart[];
}

export interface BuiltRoute extends RouteTotals {
  pins: RoutePin[];
  legs: RouteLeg[];
  /** Sign of travel along the guide's distance; 0 while undefined. */
  direction: 1 | -1 | 0;
  /** Metres along the route to each pin. */
  pinMeters: Float64Array;
  /** One continuous line. */
  line: TrailSection;
}

export type RouteAnswer = { kind: "built"; route: BuiltRoute } | { kind: "refused"; refusal: RouteRefusal };

/** A place snapped to the trails, with the places on other trails or passes of its trail that are as near. */
export interface SnappedPin {
  pin: RoutePin;
  awayMeters: number;
  others: RoutePin[];
}

/** What an edit at a place of the map would make of a route. */
export type RouteGhost =
  | (SnappedPin & { kind: "allowed"; addedLine: TrailSection; totals: RouteTotals })
  | { kind: "refused"; refusal: RouteRefusal; pin: RoutePin | null };
