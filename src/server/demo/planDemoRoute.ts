import type { GeoVertex } from "../../contract/geo.ts";
import { pinOf } from "../../contract/plannedRoute.ts";
import type { PinInfoWire } from "../../contract/plannedRouteCalls.ts";
import { ascentDescent, directedClimb, roundClimb } from "../../lib/geo/ascent.ts";
import { distanceMeters } from "../../lib/geo/distance.ts";
import { wireMeters } from "../catalogue/geoFile.ts";

/** Where a demo route runs along a guide's main trail. */
export interface DemoRouteCourse {
  /** The pins, as shares (0..1) of the main trail's vertices. */
  shares: readonly number[];
  /** Whether a last pin follows on a side trail that begins at the main trail, past the other pins. */
  hasBranch: boolean;
}

/** A trail of one part. */
export interface DemoRouteTrail {
  trackName: string;
  vertices: GeoVertex[];
}

/** A piece of one trail, from vertex to vertex in the direction of travel. */
interface Leg {
  trail: DemoRouteTrail;
  from: number;
  to: number;
}

/** The pins and totals of a demo route: its pins are vertices, its legs end at pins and where the trail changes. */
export function planDemoRoute(
  { shares, hasBranch }: DemoRouteCourse,
  main: DemoRouteTrail,
  sides: readonly DemoRouteTrail[],
) {
  const at = shares.map((share) => Math.round(share * (main.vertices.length - 1)));
  const last = at.at(-1) ?? 0;
  const branch = hasBranch ? firstBranch(main, sides, last) : [];
  const legs = [...at.slice(1).map((to, i) => ({ trail: main, from: at[i] ?? 0, to })), ...branch];
  const climbs = legs.map(climbOf);
  const end = branch.at(-1);
  const pins = [...at.map((index) => pinInfo(main, index)), ...(end ? [pinInfo(end.trail, end.to)] : [])];
  const { ascentMeters, descentMeters } = roundClimb({
    ascentMeters: sum(climbs.map((climb) => climb.ascentMeters)),
    descentMeters: sum(climbs.map((climb) => climb.descentMeters)),
  });
  return {
    pins: pins.map(({ pin }) => pin),
    pinsInfo: pins.map(({ info }) => info),
    lengthMeters: wireMeters(sum(climbs.map((climb) => climb.lengthMeters))),
    ascentMeters,
    descentMeters,
  };
}

/** On along the main trail to the first side trail that begins there, and half of that; nothing without one. */
function firstBranch(main: DemoRouteTrail, sides: readonly DemoRouteTrail[], last: number): Leg[] {
  for (let index = last + 1; index < main.vertices.length; index++) {
    for (const trail of sides) {
      const end = trail.vertices.length - 1;
      const from = [0, end].find((vertex) => isSame(trail.vertices[vertex], main.vertices[index]));
      if (from === undefined) continue;
      return [
        { trail: main, from: last, to: index },
        { trail, from, to: Math.round(end / 2) },
      ];
    }
  }
  return [];
}

/** Measured along the line in the trail's stored direction. */
function climbOf({ trail, from, to }: Leg) {
  const vertices = trail.vertices.slice(Math.min(from, to), Math.max(from, to) + 1);
  const distance = new Float64Array(vertices.length);
  vertices.forEach(([lng, lat], i) => {
    const [lngBefore, latBefore] = vertices[i - 1] ?? [lng, lat];
    distance[i] = (distance[i - 1] ?? 0) + distanceMeters(lngBefore, latBefore, lng, lat);
  });
  const elevation = Float64Array.from(vertices, ([, , height]) => height ?? Number.NaN);
  const climb = directedClimb(ascentDescent(elevation, distance), from > to);
  return { ...climb, lengthMeters: distance.at(-1) ?? 0 };
}

function pinInfo({ trackName, vertices }: DemoRouteTrail, index: number): { pin: string; info: PinInfoWire } {
  const [longitude = 0, latitude = 0, elevation = null, distance = null] = vertices[index] ?? [];
  const pin = pinOf([longitude, latitude]);
  const trailPoint = [longitude, latitude, elevation, distance];
  return { pin, info: { pin, latitude, longitude, trailName: trackName, distance, trailPoint } };
}

function isSame(a: GeoVertex | undefined, b: GeoVertex | undefined): boolean {
  return a?.[0] === b?.[0] && a?.[1] === b?.[1];
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
