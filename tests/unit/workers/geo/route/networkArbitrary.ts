import fc from "fast-check";
import type { Vertex } from "../columnsOf.ts";

const step = fc.tuple(fc.integer({ min: -120, max: 120 }), fc.integer({ min: -120, max: 120 }));

/** A path from a place in a square of 800 m; steps of 0 give duplicate vertices. */
const path = fc.record({
  from: fc.tuple(fc.integer({ min: 0, max: 800 }), fc.integer({ min: 0, max: 800 })),
  steps: fc.array(fc.oneof({ weight: 9, arbitrary: step }, { weight: 1, arbitrary: fc.constant([0, 0]) }), {
    maxLength: 40,
  }),
  heights: fc.array(fc.option(fc.integer({ min: 0, max: 900 }), { freq: 8 }), { minLength: 1, maxLength: 8 }),
});

const anywhere = fc.constantFrom<[number, number]>([14, 49], [179.996, -20], [-179.999, 70], [0, 84]);

/**
 * Small dense networks: one to six trails of up to three elements each, some of one vertex, that cross, double back and
 * lie beside each other; some across the antimeridian, some without elevations, the first with mileage now and then.
 */
export const randomNetwork: fc.Arbitrary<Vertex[][][]> = fc
  .record({
    origin: anywhere,
    hasMileage: fc.boolean(),
    trails: fc.array(fc.array(path, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
  })
  .map(({ origin: [lng, lat], hasMileage, trails }) =>
    trails.map((parts, trail) => {
      let mileage = 0;
      return parts.map(({ from, steps, heights }) => {
        let [x, y] = from;
        return [[0, 0], ...steps].map(([dx = 0, dy = 0], i): Vertex => {
          x += dx;
          y += dy;
          mileage += Math.round(Math.hypot(dx, dy));
          const east = lng + x / (111_195 * Math.cos((lat * Math.PI) / 180));
          return [
            east - 360 * Math.round(east / 360),
            lat + y / 111_195,
            heights[i % heights.length] ?? null,
            hasMileage && trail === 0 ? mileage : -9999,
          ];
        });
      });
    }),
  );

/** Numbers from 0 to 1 that choose vertices of a network. */
export const choices = (count: number) =>
  fc.array(fc.double({ min: 0, max: 0.999_999, noNaN: true }), { minLength: count, maxLength: count });
