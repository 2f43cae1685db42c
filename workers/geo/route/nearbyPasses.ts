import type { Position } from "../../../src/contract/position.ts";
import { distanceMeters } from "../../../src/lib/geo/distance.ts";
import type { NearestVertex } from "../index/nearestVertex.ts";
import { degreesOf, runsNear } from "../index/runsNear.ts";
import { PASS_METERS } from "./findContacts.ts";
import { type TrailLines, trailOfLocation } from "./trailLines.ts";

/**
 * The nearest vertex of every pass within `maxMeters` of a position, the nearest first. Two vertices of a trail are of
 * different passes if the line between them leaves that radius, and does so by a way longer than its diameter.
 */
export function nearbyPasses(lines: TrailLines, position: Position, maxMeters: number): NearestVertex[] {
  const { along } = lines;
  const leastDetour = Math.max(PASS_METERS, 2 * maxMeters);
  const passes: (NearestVertex & { trail: number; end: number })[] = [];
  for (const { vertex, awayMeters } of verticesWithin(lines, position, maxMeters)) {
    const trail = trailOfLocation(lines, vertex);
    const last = passes.at(-1);
    if (last?.trail === trail && isOnePass(along, last.end, vertex, leastDetour)) {
      last.end = vertex;
      if (awayMeters < last.awayMeters) Object.assign(last, { vertex, awayMeters });
    } else passes.push({ vertex, awayMeters, trail, end: vertex });
  }
  return passes
    .sort((a, b) => a.awayMeters - b.awayMeters || a.vertex - b.vertex)
    .map(({ vertex, awayMeters }) => ({ vertex, awayMeters }));
}

/** Whether the line between two neighbouring vertices of those found stays near: a circle contains the whole segment. */
function isOnePass(along: Float64Array, from: number, to: number, leastDetour: number): boolean {
  return to === from + 1 || along[to] - along[from] <= leastDetour;
}

/** Vertices within `limit` metres of a position, in their order. */
function verticesWithin({ columns, index }: TrailLines, position: Position, limit: number): NearestVertex[] {
  const [lng, lat] = position;
  const degrees = degreesOf(limit);
  const found: NearestVertex[] = [];
  for (const [from, to] of runsNear(index, position, limit)) {
    for (let i = from; i < to; i++) {
      if (Math.abs(columns.lat[i] - lat) > degrees) continue;
      const awayMeters = distanceMeters(lng, lat, columns.lng[i], columns.lat[i]);
      if (awayMeters <= limit) found.push({ vertex: i, awayMeters });
    }
  }
  return found;
}
