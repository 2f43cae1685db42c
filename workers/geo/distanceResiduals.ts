import { EARTH_DIAMETER_METERS } from "../../src/lib/geo/distance.ts";

/** Distances are whole tenths of a metre. */
const STEPS_PER_METER = 10;
const METERS_PER_DEGREE = (Math.PI * EARTH_DIAMETER_METERS) / 360;
const RADIANS = Math.PI / 180;

interface Line {
  lng: Float64Array;
  lat: Float64Array;
  /** Vertices that no segment leads to. */
  starts: Set<number>;
}

/** Distances as steps off from what the positions let expect: mostly 0, which packs to nearly nothing. NaN stays. */
export function distanceResiduals(distance: Float64Array, line: Line): Float64Array<ArrayBuffer> {
  const residuals = new Float64Array(distance.length);
  let expected = 0;
  for (let i = 0; i < distance.length; i++) {
    expected += stepsTo(line, i);
    const residual = Math.round((distance[i] as number) * STEPS_PER_METER) - Math.round(expected);
    residuals[i] = residual;
    if (!Number.isNaN(residual)) expected += residual;
  }
  return residuals;
}

/** The distances that `distanceResiduals` was given, provided that they were whole tenths of a metre. */
export function distancesFrom(residuals: Float64Array, line: Line): Float64Array<ArrayBuffer> {
  const distance = new Float64Array(residuals.length);
  let expected = 0;
  for (let i = 0; i < residuals.length; i++) {
    expected += stepsTo(line, i);
    const residual = residuals[i] as number;
    distance[i] = (Math.round(expected) + residual) / STEPS_PER_METER;
    if (!Number.isNaN(residual)) expected += residual;
  }
  return distance;
}

/**
 * Length of the segment that ends at a vertex. Made of operations alone that every engine rounds alike:
 * Math.cos may change with the browser's version, and copies outlive it.
 */
function stepsTo({ lng, lat, starts }: Line, i: number): number {
  if (i === 0 || starts.has(i)) return 0;
  const y = (lat[i] as number) - (lat[i - 1] as number);
  const x = ((lng[i] as number) - (lng[i - 1] as number)) * cosine(((lat[i] as number) - y / 2) * RADIANS);
  return Math.sqrt(x * x + y * y) * METERS_PER_DEGREE * STEPS_PER_METER;
}

/** The cosine of -π/2 .. π/2 by its series, to some 1e-8. */
function cosine(angle: number): number {
  const square = angle * angle;
  return (
    1 -
    (square / 2) *
      (1 -
        (square / 12) * (1 - (square / 30) * (1 - (square / 56) * (1 - (square / 90) * (1 - square / 132)))))
  );
}
