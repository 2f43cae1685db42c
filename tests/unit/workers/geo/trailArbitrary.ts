import fc from "fast-check";
import type { Vertex } from "./columnsOf.ts";

/**
 * Trails as short random walks of one to three parts, some of them across the antimeridian, long enough for several
 * runs.
 */
export const randomTrails: fc.Arbitrary<Vertex[][][]> = fc
  .record({
    lng: fc.integer({ min: -180, max: 180 }),
    lat: fc.integer({ min: -80, max: 80 }),
    steps: fc.array(
      fc.array(fc.array(fc.tuple(step(), step()), { minLength: 1, maxLength: 200 }), { maxLength: 3 }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ lng, lat, steps }) => {
    let [x, y] = [lng, lat];
    return steps.map((parts) =>
      parts.map((part) =>
        part.map(([dx, dy]): Vertex => {
          x += dx;
          y = Math.max(-89, Math.min(89, y + dy));
          return [x - 360 * Math.round(x / 360), y];
        }),
      ),
    );
  });

function step() {
  return fc.double({ min: -0.5, max: 0.5, noNaN: true });
}
