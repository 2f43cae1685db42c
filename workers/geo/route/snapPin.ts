import type { Position } from "../../../src/contract/position.ts";
import { type NearestVertex, nearestVertex } from "../index/nearestVertex.ts";
import { trailRange } from "../pack/trailColumns.ts";
import { nearbyPasses } from "./nearbyPasses.ts";
import type { PinTarget, RoutePin, SnapAnswer } from "./routeTypes.ts";
import { type TrailLines, trailOfLocation } from "./trailLines.ts";

/** How far from a vertex a pin may be placed (metres, great circle). */
export const SNAP_METERS = 500;

/** The most other places that are offered beside a pin. */
const MAX_OTHERS = 8;

/** A stored pin may lie this much farther from its own trail than from the nearest one, and is snapped to its own. */
const OWN_TRAIL_METERS = 30;

/** Passes whose distances differ by less are equally near, as far as the rounded text of a stored pin can show. */
const SAME_METERS = 1;

/** Snaps a position to the nearest vertex by great circle, the first of equals. */
export function snapPin(lines: TrailLines, position: Position, othersWithinMeters: number): SnapAnswer {
  const found = nearestVertex(lines.index, position, SNAP_METERS);
  if (!found) return tooFar(lines, position);
  const pin = pinAt(lines, found.vertex);
  return {
    kind: "snapped",
    pin,
    awayMeters: found.awayMeters,
    others: othersBeside(lines, position, found, othersWithinMeters),
  };
}

/** Snaps a stored pin: of trails and passes that lie together, to the one that it was on. `others` may be it as well. */
export function snapTarget(lines: TrailLines, target: PinTarget, trailNames: readonly string[]): SnapAnswer {
  const { position, trailName = "", distanceMeters = null } = target;
  const nearest = nearestVertex(lines.index, position, SNAP_METERS);
  if (!nearest) return tooFar(lines, position);
  const reach = nearest.awayMeters + OWN_TRAIL_METERS;
  const rated = nearbyPasses(lines, position, Math.min(SNAP_METERS, reach))
    .map(({ vertex, awayMeters }) => {
      const pin = pinAt(lines, vertex);
      const isNamed = trailName !== "" && trailNames[pin.trail] === trailName;
      const off = Math.abs((pin.distanceMeters ?? Number.POSITIVE_INFINITY) - (distanceMeters ?? Number.NaN));
      return { pin, awayMeters, isNamed, off: Number.isNaN(off) ? 0 : off };
    })
    .filter(({ awayMeters, isNamed }) => isNamed || awayMeters <= nearest.awayMeters + SAME_METERS)
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || compare(a.off, b.off));
  const best = rated[0];
  const { awayMeters } = best ?? nearest;
  if (!best) return { kind: "snapped", pin: pinAt(lines, nearest.vertex), awayMeters, others: [] };
  const others = rated
    .slice(1)
    .filter(
      (each) =>
        each.isNamed === best.isNamed && each.off === best.off && each.awayMeters <= awayMeters + SAME_METERS,
    )
    .map(({ pin }) => pin);
  return { kind: "snapped", pin: best.pin, awayMeters, others };
}

/** The pin at a vertex of the guide's columns. */
export function pinAt(lines: TrailLines, vertex: number): RoutePin {
  const { columns, along } = lines;
  const trail = trailOfLocation(lines, vertex);
  const distanceMeters = known(columns.distance[vertex]);
  return {
    trail,
    vertex: vertex - trailRange(columns, trail)[0],
    position: [columns.lng[vertex], columns.lat[vertex]],
    elevationMeters: known(columns.elevation[vertex]),
    distanceMeters,
    ...(distanceMeters === null && { alongMeters: along[vertex] as number }),
  };
}

/** The vertex of a pin in the guide's columns. @throws RangeError when the guide has no such vertex */
export function vertexOfPin({ columns }: TrailLines, { trail, vertex }: RoutePin): number {
  if (!(Number.isInteger(trail) && trail >= 0 && trail + 1 < columns.trailParts.length)) {
    throw new RangeError(`The guide has no trail ${trail}`);
  }
  const [from, to] = trailRange(columns, trail);
  if (!(Number.isInteger(vertex) && vertex >= 0 && vertex < to - from)) {
    throw new RangeError(`Trail ${trail} has no vertex ${vertex}`);
  }
  return from + vertex;
}

function othersBeside(
  lines: TrailLines,
  position: Position,
  found: NearestVertex,
  within: number,
): RoutePin[] {
  const reach = Math.min(SNAP_METERS, found.awayMeters + Math.max(0, within));
  return nearbyPasses(lines, position, reach)
    .filter(({ vertex }) => vertex !== found.vertex)
    .slice(0, MAX_OTHERS)
    .map(({ vertex }) => pinAt(lines, vertex));
}

function tooFar({ columns, index }: TrailLines, position: Position): SnapAnswer {
  const nearest = nearestVertex(index, position, Number.POSITIVE_INFINITY);
  return {
    kind: "refused",
    refusal: {
      at: -1,
      rule: "tooFar",
      awayMeters: nearest?.awayMeters ?? null,
      nearest: nearest && [columns.lng[nearest.vertex], columns.lat[nearest.vertex]],
      limitMeters: SNAP_METERS,
    },
  };
}

function known(value: number | undefined): number | null {
  return value === undefined || Number.isNaN(value) ? null : value;
}

function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
