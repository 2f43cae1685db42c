import { distanceMeters } from "../../../src/lib/geo/distance.ts";
import type { DraftTrail } from "../../../src/server/catalogue/guideDraft.ts";

interface TrailLook {
  name: string;
  points: number;
  stroke?: string;
  isPrimary?: boolean;
  hasHeights?: boolean;
  hasMileage?: boolean;
}

export interface WorldTrail extends TrailLook {
  /** [lng, lat] */
  from: readonly [number, number];
  /** [lng, lat]; a longitude past 180 crosses the antimeridian. */
  to: readonly [number, number];
}

export interface WorldLoop extends TrailLook {
  /** [lng, lat] of its first and its last point. */
  at: readonly [number, number];
  /** [lng, lat] */
  center: readonly [number, number];
}

/** Heights of the invented ground in metres: from 600 to 1400, three climbs along a trail. */
function heightAt(share: number): number {
  return 1000 - 400 * Math.cos(share * 6 * Math.PI);
}

/** A trail that winds from one place to another, with mileage from its start. */
export function worldTrail({ from, to, ...look }: WorldTrail): DraftTrail {
  const [east, north] = [to[0] - from[0], to[1] - from[1]];
  return trailAlong(look, (share) => {
    const bend = 0.08 * Math.sin(share * 8 * Math.PI);
    return [from[0] + share * east - bend * north, from[1] + share * north + bend * east];
  });
}

/** A trail around a centre, a circle in degrees, that ends exactly where it starts. */
export function worldLoop({ at, center, ...look }: WorldLoop): DraftTrail {
  const [east, north] = [at[0] - center[0], at[1] - center[1]];
  return trailAlong(look, (share) => {
    if (share === 0 || share === 1) return at;
    const [sin, cos] = [Math.sin(share * 2 * Math.PI), Math.cos(share * 2 * Math.PI)];
    return [center[0] + cos * east - sin * north, center[1] + sin * east + cos * north];
  });
}

function trailAlong(look: TrailLook, placeAt: (share: number) => readonly [number, number]): DraftTrail {
  const { name, points, stroke = "#a3243b", isPrimary = false, hasHeights = true, hasMileage = true } = look;
  const lng = new Float64Array(points);
  const lat = new Float64Array(points);
  const elevation = new Float64Array(points).fill(Number.NaN);
  const distance = new Float64Array(points).fill(Number.NaN);
  let meters = 0;
  for (let i = 0; i < points; i++) {
    const share = i / (points - 1);
    [lng[i], lat[i]] = placeAt(share);
    if (i > 0) meters += stepMeters(lng, lat, i);
    if (hasHeights) elevation[i] = heightAt(share);
    if (hasMileage) distance[i] = meters;
  }
  return {
    id: name.toLowerCase().replaceAll(" ", "-"),
    trackName: name,
    stroke,
    strokeOpacity: 0.9,
    strokeWidth: 4,
    isPrimary,
    parts: [{ lng, lat, elevation, distance }],
  };
}

/** Where a share (0..1) of a trail's points is: its vertex in all four columns. */
export function unproject(trail: DraftTrail, share: number) {
  const part = trail.parts[0];
  if (!part) throw new RangeError(`${trail.trackName} has no part`);
  const i = Math.round(share * (part.lng.length - 1));
  const [lng = 0, lat = 0] = [part.lng[i], part.lat[i]];
  return { lng, lat, elevation: part.elevation[i] ?? Number.NaN, distance: part.distance[i] ?? Number.NaN };
}

function stepMeters(lng: Float64Array, lat: Float64Array, i: number): number {
  return distanceMeters(lng[i - 1] ?? 0, lat[i - 1] ?? 0, lng[i] ?? 0, lat[i] ?? 0);
}
