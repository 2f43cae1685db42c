import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceMeters } from "../../../src/lib/geo/distance.ts";
import type { DraftPart } from "../../../src/server/catalogue/guideDraft.ts";
import { NEAR_TRAIL_METERS, placeAlongTrail } from "../../../src/server/import/trails/placeAlongTrail.ts";

function part(vertices: [number, number][], from = 0): DraftPart {
  const distance = new Float64Array(vertices.length).fill(from);
  for (let i = 1; i < vertices.length; i++) {
    const [fromLng, fromLat] = vertices[i - 1] ?? [0, 0];
    const [toLng, toLat] = vertices[i] ?? [0, 0];
    distance[i] = (distance[i - 1] ?? 0) + distanceMeters(fromLng, fromLat, toLng, toLat);
  }
  return {
    lng: Float64Array.from(vertices, ([lng]) => lng),
    lat: Float64Array.from(vertices, ([, lat]) => lat),
    elevation: new Float64Array(vertices.length).fill(Number.NaN),
    distance,
  };
}

/** Looks at points every few metres of every segment. */
function bruteForce(parts: readonly DraftPart[], x: number, y: number): { away: number; along: number } {
  let best = { away: Number.POSITIVE_INFINITY, along: 0 };
  const steps = 2000;
  for (const { lng, lat, distance } of parts) {
    for (let i = 0; i + 1 < lng.length; i++) {
      for (let step = 0; step <= steps; step++) {
        const at = (column: Float64Array) =>
          (column[i] ?? 0) + (step / steps) * ((column[i + 1] ?? 0) - (column[i] ?? 0));
        const away = distanceMeters(x, y, at(lng), at(lat));
        if (away < best.away) best = { away, along: at(distance) };
      }
    }
  }
  return best;
}

test("the nearest point of the line counts, not the nearest vertex", () => {
  const along = placeAlongTrail([
    part([
      [0, 0],
      [0.1, 0],
    ]),
  ]);
  expect(along([0.025, 0.001])).toBeCloseTo(distanceMeters(0, 0, 0.025, 0), 0);
});

test("places up to 500 m away have a distance, farther ones none", () => {
  const along = placeAlongTrail([
    part([
      [0, 60],
      [1, 60],
    ]),
  ]);
  expect(along([0, 60 - 499 / 111_195])).toBe(0);
  expect(along([0, 60 - 501 / 111_195])).toBeNull();
  expect(along([-499 / 55_597, 60])).toBe(0);
  expect(along([-501 / 55_597, 60])).toBeNull();
});

test("without a trail there is no distance", () => {
  expect(placeAlongTrail([])([0, 0])).toBeNull();
});

test("agrees with brute force over lines of many blocks and parts", () => {
  const step = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }));
  const walk = (steps: [number, number][], lat: number) => {
    let here: [number, number] = [10, lat];
    return steps.map(([dx, dy]): [number, number] => {
      here = [here[0] + dx / 3000, here[1] + dy / 3000];
      return here;
    });
  };
  const anyLine = fc.array(step, { minLength: 2, maxLength: 150 });
  const offset = fc.tuple(
    fc.double({ min: -0.02, max: 0.02, noNaN: true }),
    fc.double({ min: -0.01, max: 0.01, noNaN: true }),
  );
  fc.assert(
    fc.property(
      anyLine,
      anyLine,
      offset,
      fc.integer({ min: -70, max: 70 }),
      (first, second, [dx, dy], lat) => {
        const parts = [part(walk(first, lat)), part(walk(second, lat), 50_000)];
        const expected = bruteForce(parts, 10 + dx, lat + dy);
        const found = placeAlongTrail(parts)([10 + dx, lat + dy]);
        if (expected.away > NEAR_TRAIL_METERS + 1) expect(found).toBeNull();
        else if (expected.away < NEAR_TRAIL_METERS - 1) {
          const again = bruteForceAt(parts, found ?? Number.NaN);
          expect(distanceMeters(10 + dx, lat + dy, ...again)).toBeLessThanOrEqual(expected.away + 1);
        }
      },
    ),
    { numRuns: 40 },
  );
});

/** The place that lies `along` metres along the parts. */
function bruteForceAt(parts: readonly DraftPart[], along: number): [number, number] {
  for (const { lng, lat, distance } of parts) {
    for (let i = 0; i + 1 < lng.length; i++) {
      const [from, to] = [distance[i] ?? 0, distance[i + 1] ?? 0];
      if (along < from - 0.06 || along > to + 0.06) continue;
      const share = to === from ? 0 : Math.min(1, Math.max(0, (along - from) / (to - from)));
      return [
        (lng[i] ?? 0) + share * ((lng[i + 1] ?? 0) - (lng[i] ?? 0)),
        (lat[i] ?? 0) + share * ((lat[i + 1] ?? 0) - (lat[i] ?? 0)),
      ];
    }
  }
  return [Number.NaN, Number.NaN];
}
