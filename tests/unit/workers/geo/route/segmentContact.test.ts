import fc from "fast-check";
import { expect, test } from "vitest";
import { contactOfSegments } from "../../../../../workers/geo/route/segmentContact.ts";
import { columnsOf } from "../columnsOf.ts";
import { DEGREE } from "./planner.ts";

const place = fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 }));

test("the nearest points of two segments are as near as those of a fine grid of points on both", () => {
  fc.assert(
    fc.property(fc.tuple(place, place, place, place), (places) => {
      const columns = columnsOf([[places.map(([x, y]) => [x / DEGREE, y / DEGREE])]]);
      const contact = { shareA: 0, shareB: 0, squaredMeters: 0 };
      contactOfSegments(columns, [0, 1, 2, 3], contact);
      const [a, b, c, d] = places;
      let best = Number.POSITIVE_INFINITY;
      for (let s = 0; s <= 40; s++) {
        for (let t = 0; t <= 40; t++) {
          const dx = a[0] + (s / 40) * (b[0] - a[0]) - c[0] - (t / 40) * (d[0] - c[0]);
          const dy = a[1] + (s / 40) * (b[1] - a[1]) - c[1] - (t / 40) * (d[1] - c[1]);
          best = Math.min(best, Math.hypot(dx, dy));
        }
      }
      const meters = Math.sqrt(contact.squaredMeters);
      expect(meters).toBeLessThan(best + 1e-6);
      expect(meters).toBeGreaterThan(best - 10);
    }),
  );
});
