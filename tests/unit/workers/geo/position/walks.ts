import { seededRandom } from "../../../../../bench/seededRandom.ts";
import type { Position } from "../../../../../src/contract/position.ts";
import { METERS_PER_DEGREE, RADIANS } from "../../../../../src/lib/geo/distance.ts";
import { buildTrailIndex } from "../../../../../workers/geo/index/trailIndex.ts";
import { matchFix, type WalkedTrails } from "../../../../../workers/geo/position/matchFix.ts";
import type {
  AlongDirection,
  MatchedFix,
  WalkState,
} from "../../../../../workers/geo/position/positionTypes.ts";
import {
  positionAtLocation,
  trailLines,
  valueAtLocation,
} from "../../../../../workers/geo/route/trailLines.ts";
import { TrailRings } from "../../../../../workers/geo/route/trailRings.ts";
import { columnsOf, type Vertex } from "../columnsOf.ts";

/** Metres east and north of an origin. */
export type Place = readonly [east: number, north: number];

/** Trails of one part each, from metres around an origin, with a vertex every `step` metres. */
export function trailsAt(origin: Position, lines: Place[][], step = 20): WalkedTrails {
  return trailsOf(lines.map((line) => densified(line, step).map((place) => positionAt(origin, place))));
}

/** Trails of one part each. */
export function trailsOf(lines: readonly Position[][]): WalkedTrails {
  const vertices = lines.map((line) => [line.map(([lng, lat]): Vertex => [lng, lat, null, -9999])]);
  const trails = trailLines(buildTrailIndex(columnsOf(vertices)));
  return { lines: trails, rings: new TrailRings(trails), primaryTrail: 0 };
}

/** [lng, lat] of metres around an origin; longitudes may pass 180. */
export function positionAt([lng, lat]: Position, [east, north]: Place): Position {
  const width = METERS_PER_DEGREE * Math.cos(lat * RADIANS);
  return [lng + east / width, lat + north / METERS_PER_DEGREE];
}

function densified(line: Place[], step: number): Place[] {
  const places: Place[] = [];
  line.forEach((to, i) => {
    const from = line[i - 1];
    if (!from) {
      places.push(to);
      return;
    }
    const count = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / step));
    for (let k = 1; k <= count; k++) {
      places.push([from[0] + ((to[0] - from[0]) * k) / count, from[1] + ((to[1] - from[1]) * k) / count]);
    }
  });
  return places;
}

/** A fix, and where on the first trail the walker really was: metres along its line. */
export interface TrueFix extends MatchedFix {
  meters: number;
}

interface Walk {
  fromMeters: number;
  toMeters: number;
  /** Metres a second. */
  speed?: number;
  /** Between fixes. */
  seconds?: number;
  /** Radius of 68 % of the fixes, and what the device says of it. */
  noiseMeters?: number;
  seed?: number;
  startTime?: number;
}

/** Fixes of a walk along the first trail, of which offsets beyond a ring's end go on from its start. */
export function walkAlong({ lines, rings }: WalkedTrails, walk: Walk): TrueFix[] {
  const { fromMeters, toMeters, speed = 1.4, seconds = 2, noiseMeters = 15, seed = 1, startTime = 0 } = walk;
  const round = rings.of(0)?.meters ?? Number.POSITIVE_INFINITY;
  const normal = normalNumbers(seed, noiseMeters / 1.51);
  const count = Math.floor(Math.abs(toMeters - fromMeters) / (speed * seconds));
  const direction = Math.sign(toMeters - fromMeters);
  return Array.from({ length: count + 1 }, (_, i) => {
    const meters = fromMeters + direction * i * speed * seconds;
    const on = meters < 0 ? meters + round : meters >= round ? meters - round : meters;
    return {
      position: positionAt(positionOf(lines, on), [normal(), normal()]),
      accuracyMeters: Math.max(5, noiseMeters),
      time: startTime + i * seconds * 1000,
      meters: on,
    };
  });
}

/** Fixes at one place, by the second. */
export function standAt(
  position: Position,
  last: TrueFix,
  count: number,
  noiseMeters = 15,
  seed = 7,
): TrueFix[] {
  const normal = normalNumbers(seed, noiseMeters / 1.51);
  return Array.from({ length: count }, (_, i) => ({
    position: positionAt(position, [normal(), normal()]),
    accuracyMeters: Math.max(5, noiseMeters),
    time: last.time + (i + 1) * 1000,
    meters: last.meters,
  }));
}

function positionOf(lines: WalkedTrails["lines"], meters: number): Position {
  const end = lines.columns.partStarts[1] ?? 0;
  let vertex = 0;
  while (vertex + 2 < end && (lines.along[vertex + 1] ?? 0) <= meters) vertex++;
  const [a, b] = [lines.along[vertex] ?? 0, lines.along[vertex + 1] ?? 0];
  return positionAtLocation(lines, vertex + Math.min(0.999, Math.max(0, (meters - a) / (b - a))));
}

/** Normally distributed numbers (Box and Muller). */
function normalNumbers(seed: number, deviation: number): () => number {
  const random = seededRandom(seed);
  return () => deviation * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** What was matched to each fix. */
export interface Matched {
  fix: TrueFix;
  state: WalkState;
  trail: number;
  meters: number;
  awayMeters: number;
  direction: AlongDirection | null;
}

/** Matches the fixes of a walk one after the other. @param before null at the start of a walk */
export function matchAll(
  trails: WalkedTrails,
  fixes: TrueFix[],
  expected: AlongDirection = 1,
  before: WalkState | null = null,
): Matched[] {
  let state = before;
  return fixes.map((fix) => {
    const matched = matchFix(trails, { fix, state, expected });
    const [pass] = matched?.passes ?? [];
    if (!matched || !pass) throw new Error("Nothing is matched");
    state = matched;
    const { trail, location, awayMeters, direction } = pass;
    return {
      fix,
      state: matched,
      trail,
      meters: valueAtLocation(trails.lines.along, location),
      awayMeters,
      direction,
    };
  });
}

/** The share of fixes that were matched to the right pass of the first trail: within some metres along its line. */
export function rightShare({ rings }: WalkedTrails, matched: Matched[], toleranceMeters = 60): number {
  const round = rings.of(0)?.meters ?? null;
  const right = matched.filter(({ trail, meters, fix }) => {
    const off = Math.abs(meters - fix.meters);
    return trail === 0 && Math.min(off, round === null ? off : Math.abs(round - off)) <= toleranceMeters;
  });
  return right.length / matched.length;
}
