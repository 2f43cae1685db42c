import { clamp } from "../../../src/lib/clamp.ts";
import { METERS_PER_DEGREE, RADIANS } from "../../../src/lib/geo/distance.ts";
import { wholeTurns } from "../../../src/lib/geo/wholeTurns.ts";
import type { TrailColumns } from "../pack/trailColumns.ts";

/** Where two segments are nearest to each other: shares of the way along each, and the squared metres between. */
export interface SegmentContact {
  shareA: number;
  shareB: number;
  squaredMeters: number;
}

/**
 * The nearest points of segments `a` .. `endA` and `b` .. `endB`, on a plane scaled at the first vertex: lines are
 * straight in degrees, so that a crossing does not depend on the scale. The result is written to `contact`. A segment
 * whose ends are one vertex is a point.
 */
export function contactOfSegments(
  { lng, lat }: TrailColumns,
  [a, endA, b, endB]: readonly [number, number, number, number],
  contact: SegmentContact,
): void {
  const originX = lng[a];
  const originY = lat[a];
  const width = METERS_PER_DEGREE * Math.cos(originY * RADIANS);
  const turn = originX + wholeTurns(lng[b] - originX);
  const ux = (lng[endA] - originX) * width;
  const uy = (lat[endA] - originY) * METERS_PER_DEGREE;
  const bx = (lng[b] - turn) * width;
  const by = (lat[b] - originY) * METERS_PER_DEGREE;
  const vx = (lng[endB] - lng[b]) * width;
  const vy = (lat[endB] - lat[b]) * METERS_PER_DEGREE;
  const cross = ux * vy - uy * vx;
  if (cross !== 0) {
    const s = (bx * vy - by * vx) / cross;
    const t = (bx * uy - by * ux) / cross;
    if (s >= 0 && s <= 1 && t >= 0 && t <= 1) {
      contact.shareA = s;
      contact.shareB = t;
      contact.squaredMeters = 0;
      return;
    }
  }
  contact.squaredMeters = Number.POSITIVE_INFINITY;
  const uu = ux * ux + uy * uy;
  const vv = vx * vx + vy * vy;
  const consider = (s: number, t: number) => {
    const dx = bx + t * vx - s * ux;
    const dy = by + t * vy - s * uy;
    const squared = dx * dx + dy * dy;
    if (squared >= contact.squaredMeters) return;
    contact.shareA = s;
    contact.shareB = t;
    contact.squaredMeters = squared;
  };
  consider(0, vv > 0 ? clamp(-(bx * vx + by * vy) / vv, 0, 1) : 0);
  consider(1, vv > 0 ? clamp(((ux - bx) * vx + (uy - by) * vy) / vv, 0, 1) : 0);
  consider(uu > 0 ? clamp((bx * ux + by * uy) / uu, 0, 1) : 0, 0);
  consider(uu > 0 ? clamp(((bx + vx) * ux + (by + vy) * uy) / uu, 0, 1) : 0, 1);
}
