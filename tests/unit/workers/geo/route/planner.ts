import { buildTrailIndex } from "../../../../../workers/geo/index/trailIndex.ts";
import type { TrailColumns } from "../../../../../workers/geo/pack/trailColumns.ts";
import { RoutePlanner } from "../../../../../workers/geo/route/routePlanner.ts";
import type { BuiltRoute, RoutePin, RouteRefusal } from "../../../../../workers/geo/route/routeTypes.ts";
import { columnsOf, type Vertex } from "../columnsOf.ts";

/** Metres of a degree along the equator. */
export const DEGREE = (Math.PI * 12_742_000) / 360;

/** A planner of the given trails, each a list of parts; trail i is named `Trail i`. */
export function plannerOf(trails: Vertex[][][]): RoutePlanner {
  return plannerOfColumns(columnsOf(trails));
}

export function plannerOfColumns(columns: TrailColumns): RoutePlanner {
  const names = Array.from({ length: columns.trailParts.length - 1 }, (_, trail) => `Trail ${trail}`);
  return new RoutePlanner(buildTrailIndex(columns), names);
}

/** Vertices along the equator, or parallel to it, from metres east and north of [0, 0]. */
export function metersPath(
  ...places: [east: number, north: number, elevation?: number | null, mileage?: number][]
): Vertex[] {
  return places.map(([east, north, elevation = null, mileage = -9999]) => [
    east / DEGREE,
    north / DEGREE,
    elevation,
    mileage,
  ]);
}

/** A straight line with a vertex every `step` metres, without elevations and mileage. */
export function straight(from: [number, number], to: [number, number], step = 50): Vertex[] {
  const count = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / step));
  return metersPath(
    ...Array.from({ length: count + 1 }, (_, i): [number, number] => [
      from[0] + ((to[0] - from[0]) * i) / count,
      from[1] + ((to[1] - from[1]) * i) / count,
    ]),
  );
}

/** The pins at vertices, given as [trail, vertex]. */
export function pinsAt(planner: RoutePlanner, ...vertices: [trail: number, vertex: number][]): RoutePin[] {
  const { partStarts, trailParts } = planner.lines.columns;
  return vertices.map(([trail, vertex]) => planner.pinAt((partStarts[trailParts[trail] ?? 0] ?? 0) + vertex));
}

/** The route through pins. @throws if it is refused */
export function routeThrough(planner: RoutePlanner, pins: RoutePin[]): BuiltRoute {
  const answer = planner.build(pins);
  if (answer.kind === "refused") throw new Error(`Refused: ${JSON.stringify(answer.refusal)}`);
  return answer.route;
}

/**
 * The slices of trails in each leg of a route through pins, in the direction of travel: from and to are locations in the
 * columns. One without a length is left out unless it is a stop between two connectors.
 */
export function slicesOf(planner: RoutePlanner, pins: RoutePin[]) {
  const legs = planner.axis(pins).legs.slice(0, pins.length - 1);
  return legs.map(({ leg: { slices }, isReversed }) => {
    const kept = slices
      .filter(({ from, to, startMeters }, i) => {
        if (from !== to) return true;
        const before = slices[i - 1];
        return before !== undefined && i + 1 < slices.length && startMeters > before.endMeters;
      })
      .map((slice) => ({ ...slice, lengthMeters: slice.endMeters - slice.startMeters }));
    return isReversed ? kept.map((slice) => ({ ...slice, from: slice.to, to: slice.from })).reverse() : kept;
  });
}

/** Why a route through pins is refused; null if it is not. */
export function refusalOf(planner: RoutePlanner, pins: RoutePin[]): RouteRefusal | null {
  const answer = planner.build(pins);
  return answer.kind === "refused" ? answer.refusal : null;
}

/** Appends pins chosen by numbers from 0 to 1, leaving out those that are refused. */
export function wander(planner: RoutePlanner, chosen: number[]): RoutePin[] {
  const count = planner.lines.along.length;
  let pins: RoutePin[] = [];
  for (const share of chosen) {
    const answer = planner.edit(pins, { kind: "append", pin: planner.pinAt(Math.floor(share * count)) });
    if (answer.kind === "built") pins = answer.route.pins;
  }
  return pins;
}
