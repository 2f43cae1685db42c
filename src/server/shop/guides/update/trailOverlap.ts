import type { Position } from "../../../../contract/position.ts";
import { distanceMeters, METERS_PER_DEGREE, RADIANS } from "../../../../lib/geo/distance.ts";
import { wholeTurns } from "../../../../lib/geo/wholeTurns.ts";

/** Lines that are not farther apart run along each other. */
export const NEAR_METERS = 250;
/** Less than this share of either version along the other is another trail. */
const LEAST_SHARE = 0.5;
/** Distance between the samples of a line. */
const STEP_METERS = 200;
/** Samples that are compared with each other for the distance between lines that are nowhere near. */
const COMPARED = 500;

export interface TrailOverlap {
  /** Shares (0 to 1) of the lines of one side that run near to the other. */
  oldShare: number;
  newShare: number;
  /** Metres between the nearest samples, roughly; 0 if they are near. */
  apartMeters: number;
}

type Lines = readonly (readonly Position[])[];

/** Compares the lines of two versions of a guide, wherever they begin and end. */
export function trailOverlap(before: Lines, after: Lines): TrailOverlap {
  const [former, fresh] = [samplesOf(before), samplesOf(after)];
  const oldShare = shareNear(former, gridOf(fresh));
  const newShare = shareNear(fresh, gridOf(former));
  return { oldShare, newShare, apartMeters: oldShare + newShare > 0 ? 0 : nearestMeters(former, fresh) };
}

/** Whether the lines are two versions of one trail. */
export function isSameTrail({ oldShare, newShare }: TrailOverlap): boolean {
  return Math.max(oldShare, newShare) >= LEAST_SHARE;
}

/** Positions along the lines with longitudes from -180 to 180. */
function samplesOf(lines: Lines): Position[] {
  return lines.flatMap((line) => {
    const samples: Position[] = [];
    for (const [index, [lng, lat]] of line.entries()) {
      const [fromLng, fromLat] = line[index - 1] ?? [lng, lat];
      const steps = Math.max(1, Math.ceil(distanceMeters(fromLng, fromLat, lng, lat) / STEP_METERS));
      const first = samples.at(-1);
      const isClose = first && distanceMeters(first[0], first[1], lng, lat) < STEP_METERS / 2;
      if (isClose && index < line.length - 1) continue;
      for (let step = 1; step <= steps; step++) {
        const share = step / steps;
        samples.push([fromLng + (lng - fromLng) * share, fromLat + (lat - fromLat) * share]);
      }
    }
    return samples.map(([lng, lat]): Position => [lng - wholeTurns(lng), lat]);
  });
}

type Grid = ReadonlyMap<string, readonly Position[]>;

function gridOf(samples: readonly Position[]): Grid {
  const grid = new Map<string, Position[]>();
  for (const position of samples) {
    const row = rowOf(position[1]);
    const key = `${row} ${columnOf(position[0], row)}`;
    const cell = grid.get(key);
    if (cell) cell.push(position);
    else grid.set(key, [position]);
  }
  return grid;
}

function shareNear(samples: readonly Position[], grid: Grid): number {
  return samples.length === 0
    ? 0
    : samples.filter((position) => isNear(position, grid)).length / samples.length;
}

function isNear([lng, lat]: Position, grid: Grid): boolean {
  const middle = rowOf(lat);
  for (const row of [middle - 1, middle, middle + 1]) {
    const center = columnOf(lng, row);
    for (const column of [center - 1, center, center + 1]) {
      const cell = grid.get(`${row} ${column}`) ?? [];
      if (cell.some((other) => distanceMeters(lng, lat, other[0], other[1]) <= NEAR_METERS)) return true;
    }
  }
  return false;
}

/** Rows are as high as the lines may be apart, and columns as wide in the middle of their row. */
const ROW_DEGREES = NEAR_METERS / METERS_PER_DEGREE;

function rowOf(lat: number): number {
  return Math.floor(lat / ROW_DEGREES);
}

function columnOf(lng: number, row: number): number {
  return Math.floor((lng * Math.cos(row * ROW_DEGREES * RADIANS)) / ROW_DEGREES);
}

function nearestMeters(a: readonly Position[], b: readonly Position[]): number {
  const some = (samples: readonly Position[]) => {
    const step = Math.max(1, Math.ceil(samples.length / COMPARED));
    return samples.filter((_, index) => index % step === 0);
  };
  const others = some(b);
  let nearest = Number.POSITIVE_INFINITY;
  for (const [lng, lat] of some(a)) {
    for (const [otherLng, otherLat] of others) {
      nearest = Math.min(nearest, distanceMeters(lng, lat, otherLng, otherLat));
    }
  }
  return Number.isFinite(nearest) ? nearest : 0;
}
