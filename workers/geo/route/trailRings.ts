import type { LegWay } from "../../../src/contract/routeLegs.ts";
import { distanceMeters } from "../../../src/lib/geo/distance.ts";
import { trailRange } from "../pack/trailColumns.ts";
import { JUNCTION_METERS } from "./findContacts.ts";
import type { RoutePin } from "./routeTypes.ts";
import type { TrailLines } from "./trailLines.ts";

/** A shorter trail goes nowhere, though its ends are close (metres). */
const LEAST_METERS = 4 * JUNCTION_METERS;

/** A trail whose ends meet: its line goes on over the joint between them, and has no end. */
export interface TrailRing {
  /** The vertices beside the joint, in the guide's columns. */
  first: number;
  last: number;
  /** Once round. */
  meters: number;
  /** What the guide's distance grows by in one round; null for a trail without. */
  mileage: number | null;
}

/** The trails of a guide whose ends meet, each looked at on first use. A trail of several lines is none of them. */
export class TrailRings {
  private readonly known = new Map<number, TrailRing | null>();

  constructor(private readonly lines: TrailLines) {}

  of(trail: number): TrailRing | null {
    let ring = this.known.get(trail);
    if (ring === undefined) {
      ring = ringOf(this.lines, trail);
      this.known.set(trail, ring);
    }
    return ring;
  }

  /**
   * Metres from one pin to another one along the ring that both are on: positive in the stored direction, and in the
   * other one over the joint. Null if they are not on one ring.
   */
  travel(from: RoutePin, to: RoutePin, way: LegWay | null): number | null {
    const ring = from.trail === to.trail ? this.of(from.trail) : null;
    if (!ring) return null;
    const { along } = this.lines;
    const direct = along[ring.first + to.vertex] - along[ring.first + from.vertex];
    if (way !== "overJoint") return direct;
    return direct > 0 ? direct - ring.meters : direct + ring.meters;
  }
}

function ringOf({ columns, along }: TrailLines, trail: number): TrailRing | null {
  const { lng, lat, distance, trailParts } = columns;
  if (trailParts[trail + 1] - trailParts[trail] !== 1) return null;
  const [first, end] = trailRange(columns, trail);
  const last = end - 1;
  if (last <= first || along[last] < LEAST_METERS) return null;
  const joint = distanceMeters(lng[first], lat[first], lng[last], lat[last]);
  if (joint > JUNCTION_METERS) return null;
  const grown = distance[last] - distance[first];
  return {
    first,
    last,
    meters: along[last] + joint,
    mileage: grown > 0 ? grown + joint : grown < 0 ? grown - joint : null,
  };
}
