import { METERS_PER_DEGREE, RADIANS } from "../../../src/lib/geo/distance.ts";

/** Distances are whole tenths of a metre. */
const STEPS_PER_METER = 10;
const STEPS_PER_DEGREE = METERS_PER_DEGREE * STEPS_PER_METER;
/** The width of a degree of longitude is computed again after this many degrees of latitude: some 100 m. */
const WIDTH_DEGREES = 0.001;

interface Line {
  lng: Float64Array;
  lat: Float64Array;
  /** Vertices without a segment that ends there. */
  starts: number[];
}

/**
 * Distances as differences, in steps, from those predicted by the positions: mostly 0, which compresses to almost
 * nothing. NaN is preserved.
 */
export function distanceResiduals(distance: Float64Array, line: Line): Float64Array<ArrayBuffer> {
  const lengths = segmentSteps(line);
  const residuals = new Float64Array(distance.length);
  let expected = 0;
  for (let i = 0; i < distance.length; i++) {
    expected += lengths[i];
    const residual = Math.round(distance[i] * STEPS_PER_METER) - Math.round(expected);
    residuals[i] = residual;
    if (!Number.isNaN(residual)) expected += residual;
  }
  return residuals;
}

/** Inverse of `distanceResiduals`, for distances that were whole tenths of a metre. */
export function distancesFrom(residuals: Float64Array, line: Line): Float64Array<ArrayBuffer> {
  const lengths = segmentSteps(line);
  const distance = new Float64Array(residuals.length);
  let expected = 0;
  for (let i = 0; i < residuals.length; i++) {
    expected += lengths[i];
    const residual = residuals[i];
    distance[i] = (Math.round(expected) + residual) / STEPS_PER_METER;
    if (!Number.isNaN(residual)) expected += residual;
  }
  return distance;
}

/**
 * Length of the segment that ends at each vertex. Uses only operations that every engine rounds identically: Math.cos
 * may change with the browser's version, and copies outlive it.
 */
function segmentSteps({ lng, lat, starts }: Line): Float64Array {
  const steps = new Float64Array(lng.length);
  let widthLat = Number.NaN;
  let width = 0;
  for (let i = 1; i < steps.length; i++) {
    const north = lat[i];
    // Also true initially, when no width is known.
    if (!(Math.abs(north - widthLat) < WIDTH_DEGREES)) {
      widthLat = north;
      width = cosine(north * RADIANS);
    }
    const x = (lng[i] - lng[i - 1]) * width;
    const y = north - lat[i - 1];
    steps[i] = Math.sqrt(x * x + y * y) * STEPS_PER_DEGREE;
  }
  for (const start of starts) if (start < steps.length) steps[start] = 0;
  return steps;
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
