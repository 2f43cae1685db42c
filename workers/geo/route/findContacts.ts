import { METERS_PER_DEGREE, RADIANS } from "../../../src/lib/geo/earth.ts";
import type { Boxes } from "../index/trailIndex.ts";
import { contactOfSegments, type SegmentContact } from "./segmentContact.ts";
import type { TrailPlaces } from "./trailPlaces.ts";

/** Two trails, or two passes of one, that come within this distance meet (metres). */
export const JUNCTION_METERS = 30;

/** Along one part, lines are two passes only if the way between is longer than this (metres). */
export const PASS_METERS = 120;

/** Boxes are enlarged by 5%, against rounding. */
const REACH_DEGREES = (1.05 * JUNCTION_METERS) / METERS_PER_DEGREE;

/** Two places that are within reach of each other, `a` < `b`. */
export interface Contact {
  a: number;
  b: number;
  meters: number;
}

/**
 * Where lines come within JUNCTION_METERS of each other: for each segment, and each stretch of segments near it, the
 * nearest point. Only runs of the index whose boxes are near each other are compared.
 */
export function findContacts(places: TrailPlaces): Contact[] {
  const { runs } = places.index;
  const count = runs.west.length;
  const bySouth = Uint32Array.from(Array.from({ length: count }, (_, run) => run)).sort(
    (a, b) => (runs.south[a] as number) - (runs.south[b] as number),
  );
  const contacts: Contact[] = [];
  let active: number[] = [];
  for (const run of bySouth) {
    const south = (runs.south[run] as number) - REACH_DEGREES;
    active = active.filter((other) => (runs.north[other] as number) >= south);
    active.push(run);
    for (const other of active) {
      if (!areNear(runs, run, other)) continue;
      collectContacts(places, Math.min(run, other), Math.max(run, other), contacts);
    }
  }
  return contacts;
}

/** Whether two boxes that overlap in latitude are near each other in longitude; whole turns are ignored. */
function areNear({ west, east, south, north }: Boxes, a: number, b: number): boolean {
  const latitude = Math.max(
    Math.abs(south[a] as number),
    Math.abs(north[a] as number),
    Math.abs(south[b] as number),
    Math.abs(north[b] as number),
  );
  const reach = reachInLongitude(latitude);
  const ahead = (west[b] as number) - (west[a] as number);
  const offset = ahead - 360 * Math.floor(ahead / 360);
  const widthA = (east[a] as number) - (west[a] as number);
  const widthB = (east[b] as number) - (west[b] as number);
  return offset - widthA <= reach || 360 - offset - widthB <= reach;
}

/** Degrees of longitude within reach at a latitude. */
function reachInLongitude(latitude: number): number {
  const cosine = Math.cos(Math.min(90, latitude + REACH_DEGREES) * RADIANS);
  return cosine > 0 ? Math.min(360, REACH_DEGREES / cosine) : 360;
}

/** Adds the contacts between the segments of two runs, `first` <= `second`. */
function collectContacts(places: TrailPlaces, first: number, second: number, contacts: Contact[]): void {
  const { columns, index, along } = places;
  const { lng, lat, partStarts } = columns;
  const { runs, runStarts, partOfRun } = index;
  const isOnePart = partOfRun[first] === partOfRun[second];
  const segmentsB = segmentsNear(places, second, runs, first);
  const endB = partEndOf(partStarts, partOfRun[second] as number);
  const endA = partEndOf(partStarts, partOfRun[first] as number);
  const from = runStarts[first] as number;
  const to = Math.min(runStarts[first + 1] as number, Math.max(from + 1, endA));
  const contact: SegmentContact = { shareA: 0, shareB: 0, squaredMeters: 0 };
  const segment: [number, number, number, number] = [0, 0, 0, 0];
  for (let i = from; i < to; i++) {
    const nextI = Math.min(i + 1, endA);
    const low = Math.min(lat[i] as number, lat[nextI] as number) - REACH_DEGREES;
    const high = Math.max(lat[i] as number, lat[nextI] as number) + REACH_DEGREES;
    const reach = reachInLongitude(Math.max(Math.abs(low), Math.abs(high)));
    const middle = ((lng[i] as number) + (lng[nextI] as number)) / 2;
    const halfWidth = Math.abs((lng[nextI] as number) - (lng[i] as number)) / 2 + reach;
    const leastAlong = isOnePart ? (along[nextI] as number) + PASS_METERS : Number.NEGATIVE_INFINITY;
    let best: Contact | null = null;
    let bestSegment = -2;
    for (const j of segmentsB) {
      if ((along[j] as number) < leastAlong) continue;
      const nextJ = Math.min(j + 1, endB);
      const [latA, latB] = [lat[j] as number, lat[nextJ] as number];
      if ((latA > high && latB > high) || (latA < low && latB < low)) continue;
      const middleB = ((lng[j] as number) + (lng[nextJ] as number)) / 2;
      const apart = middleB - middle - 360 * Math.round((middleB - middle) / 360);
      if (Math.abs(apart) > halfWidth + Math.abs((lng[nextJ] as number) - (lng[j] as number)) / 2) continue;
      segment[0] = i;
      segment[1] = nextI;
      segment[2] = j;
      segment[3] = nextJ;
      contactOfSegments(columns, segment, contact);
      if (contact.squaredMeters > JUNCTION_METERS * JUNCTION_METERS) continue;
      const meters = Math.sqrt(contact.squaredMeters);
      if (best !== null && j === bestSegment + 1) {
        bestSegment = j;
        if (meters >= best.meters) continue;
        best.a = i + contact.shareA;
        best.b = j + contact.shareB;
        best.meters = meters;
        continue;
      }
      bestSegment = j;
      best = { a: i + contact.shareA, b: j + contact.shareB, meters };
      contacts.push(best);
    }
  }
}

/** The segments of run `run`, by their first vertex, that are near the box of run `other`. */
function segmentsNear(places: TrailPlaces, run: number, boxes: Boxes, other: number): number[] {
  const { columns, index } = places;
  const { lat } = columns;
  const end = partEndOf(columns.partStarts, index.partOfRun[run] as number);
  const low = (boxes.south[other] as number) - REACH_DEGREES;
  const high = (boxes.north[other] as number) + REACH_DEGREES;
  const from = index.runStarts[run] as number;
  const to = Math.min(index.runStarts[run + 1] as number, Math.max(from + 1, end));
  const near: number[] = [];
  for (let j = from; j < to; j++) {
    const [a, b] = [lat[j] as number, lat[Math.min(j + 1, end)] as number];
    if ((a > high && b > high) || (a < low && b < low)) continue;
    near.push(j);
  }
  return near;
}

/** The last vertex of a part. */
function partEndOf(partStarts: Uint32Array, part: number): number {
  return (partStarts[part + 1] as number) - 1;
}
