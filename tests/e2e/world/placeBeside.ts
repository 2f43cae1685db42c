import type { Position } from "../../../src/contract/position.ts";
import { distanceMeters, METERS_PER_DEGREE, RADIANS } from "../../../src/lib/geo/distance.ts";

/**
 * The position a number of metres along a line and to its left.
 * @throws beyond the end of the line
 */
export function placeBeside(line: readonly Position[], alongMeters: number, leftMeters = 0): Position {
  let passed = 0;
  for (const [i, to] of line.entries()) {
    const from = line[i - 1] ?? to;
    const length = distanceMeters(...from, ...to);
    if (length > 0 && passed + length >= alongMeters) {
      const share = (alongMeters - passed) / length;
      const width = METERS_PER_DEGREE * Math.cos(to[1] * RADIANS);
      const [east, north] = [(to[0] - from[0]) * width, (to[1] - from[1]) * METERS_PER_DEGREE];
      const left = leftMeters / Math.hypot(east, north);
      return [
        from[0] + share * (to[0] - from[0]) - (left * north) / width,
        from[1] + share * (to[1] - from[1]) + (left * east) / METERS_PER_DEGREE,
      ];
    }
    passed += length;
  }
  throw new RangeError(`The line ends before ${alongMeters} m`);
}
