import type { Position } from "../../../src/contract/position.ts";
import { distanceMeters } from "../../../src/lib/geo/distance.ts";
import { nearestShare } from "../../../src/lib/geo/nearestShare.ts";
import { positionOnTrail } from "../elevation/positionOnTrail.ts";
import type { RouteAxis } from "../route/routeAxis.ts";
import type { OldRoutePoint } from "./tripTypes.ts";

/** A place farther from the line is no longer on the route. */
const AWAY_METERS = 150;

/** Degrees of latitude that are more than that: by them most of a long line is left out without measuring. */
const AWAY_DEGREES = AWAY_METERS / 100_000;

/** Passes that are nearer to a place by less than this are as near as the nearest. */
const SAME_METERS = 10;

/** A place is where it was if the line is this near to it there. */
const UNCHANGED_METERS = 1;

/** The offset of a place on a route: of the nearest passes the least changed one. Null if off it. */
export function locateOnRoute(
  { columns, elevation }: RouteAxis,
  { position, meters }: OldRoutePoint,
): number | null {
  const there = positionOnTrail(columns, elevation.series, meters);
  if (!there) return null;
  if (there.meters === meters && away(there.position, position) <= UNCHANGED_METERS) return meters;
  const passes = passesOf({ columns }, position);
  const nearest = Math.min(...passes.map((pass) => pass.awayMeters));
  if (!(nearest <= AWAY_METERS)) return null;
  const [best] = passes
    .filter((pass) => pass.awayMeters <= nearest + SAME_METERS)
    .sort((a, b) => Math.abs(a.meters - meters) - Math.abs(b.meters - meters));
  return best?.meters ?? null;
}

interface Pass {
  meters: number;
  awayMeters: number;
}

/** Of each stretch of the line that is within reach of a place the point nearest to it. */
function passesOf(
  { columns: { lng, lat, distance } }: Pick<RouteAxis, "columns">,
  position: Position,
): Pass[] {
  const passes: Pass[] = [];
  let isWithin = false;
  for (let i = 0; i + 1 < lng.length; i++) {
    const [south, north] = lat[i] < lat[i + 1] ? [lat[i], lat[i + 1]] : [lat[i + 1], lat[i]];
    if (position[1] < south - AWAY_DEGREES || position[1] > north + AWAY_DEGREES) {
      isWithin = false;
      continue;
    }
    const share = nearestShare(position, [lng[i], lat[i]], [lng[i + 1], lat[i + 1]]);
    const mix = (column: Float64Array) => column[i] + share * (column[i + 1] - column[i]);
    const pass = { meters: mix(distance), awayMeters: away([mix(lng), mix(lat)], position) };
    const last = passes.at(-1);
    if (pass.awayMeters > AWAY_METERS) isWithin = false;
    else if (!isWithin || !last) {
      passes.push(pass);
      isWithin = true;
    } else if (pass.awayMeters < last.awayMeters) Object.assign(last, pass);
  }
  return passes;
}

function away(a: Position, b: Position): number {
  return distanceMeters(a[0], a[1], b[0], b[1]);
}
