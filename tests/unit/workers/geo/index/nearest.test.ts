import fc from "fast-check";
import { expect, test } from "vitest";
import type { Position } from "../../../../../src/contract/position.ts";
import { distanceMeters } from "../../../../../src/lib/geo/distance.ts";
import { nearestOnLine } from "../../../../../workers/geo/index/nearestOnLine.ts";
import { nearestVertex } from "../../../../../workers/geo/index/nearestVertex.ts";
import { buildTrailIndex } from "../../../../../workers/geo/index/trailIndex.ts";
import type { TrailColumns } from "../../../../../workers/geo/pack/trailColumns.ts";
import { columnsOf } from "../columnsOf.ts";
import { randomTrails } from "../trailArbitrary.ts";

const EVERYWHERE = Number.POSITIVE_INFINITY;
const offset = fc.tuple(
  fc.double({ min: -30, max: 30, noNaN: true }),
  fc.double({ min: -9, max: 9, noNaN: true }),
  fc.constantFrom(-360, 0, 360),
);

test("the nearest vertex equals a brute-force search", () => {
  fc.assert(
    fc.property(randomTrails, offset, (trails, [dx, dy, turn]) => {
      const columns = columnsOf(trails);
      const [lng, lat] = [(columns.lng[0] ?? 0) + dx + turn, (columns.lat[0] ?? 0) + dy];
      const found = nearestVertex(buildTrailIndex(columns), [lng, lat], EVERYWHERE);
      let best = EVERYWHERE;
      for (let i = 0; i < columns.lng.length; i++) {
        best = Math.min(best, distanceMeters(lng, lat, columns.lng[i] ?? 0, columns.lat[i] ?? 0));
      }
      const away = found?.awayMeters ?? EVERYWHERE;
      // Of two vertices that differ only by rounding either may be found.
      expect(away === best || Math.abs(away - best) < 1e-6).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test("the nearest point on a segment equals a brute-force search", () => {
  fc.assert(
    fc.property(randomTrails, offset, (trails, [dx, dy, turn]) => {
      const columns = columnsOf(trails);
      const position: Position = [(columns.lng[0] ?? 0) + dx + turn, (columns.lat[0] ?? 0) + dy];
      const found = nearestOnLine(buildTrailIndex(columns), position, EVERYWHERE);
      const best = bruteForce(columns, position);
      const away = found === null ? EVERYWHERE : planeDegrees(position, found.position);
      expect(away === best || Math.abs(away - best) < 1e-9).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test("of equally near vertices the first is found", () => {
  const columns = columnsOf([
    [
      [
        [1, 1],
        [2, 2],
        [1, 1],
      ],
    ],
    [[[1, 1]]],
  ]);
  expect(nearestVertex(buildTrailIndex(columns), [1, 1.1], EVERYWHERE)?.vertex).toBe(0);
});

test("nothing is found beyond the given metres", () => {
  const index = buildTrailIndex(
    columnsOf([
      [
        [
          [10, 50],
          [11, 50],
        ],
      ],
    ]),
  );
  const away = distanceMeters(10, 50.01, 10, 50);
  expect(nearestVertex(index, [10, 50.01], away)?.vertex).toBe(0);
  expect(nearestVertex(index, [10, 50.01], away - 0.01)).toBeNull();
  expect(nearestOnLine(index, [10.5, 50.01], 1200)?.share).toBeCloseTo(0.5, 9);
  expect(nearestOnLine(index, [10.5, 50.01], 1100)).toBeNull();
});

test("a segment across the antimeridian is found from either side", () => {
  const index = buildTrailIndex(
    columnsOf([
      [
        [
          [179, 0],
          [-179, 0],
        ],
      ],
    ]),
  );
  expect(nearestOnLine(index, [-179.9, 0.01], 5000)?.share).toBeCloseTo(0.55, 6);
  expect(nearestOnLine(index, [179.9, 0.01], 5000)?.share).toBeCloseTo(0.45, 6);
});

test("the segment that joins two runs is found", () => {
  const line = Array.from({ length: 130 }, (_, i) => [i, 0]);
  const found = nearestOnLine(buildTrailIndex(columnsOf([[line]])), [63.5, 1], EVERYWHERE);
  expect([found?.vertex, found?.share]).toEqual([63, 0.5]);
});

test("a gap between parts is not a segment, and a single vertex is found", () => {
  const index = buildTrailIndex(
    columnsOf([
      [
        [
          [0, 0],
          [1, 0],
        ],
        [
          [3, 0],
          [4, 0],
        ],
      ],
      [[[2, 5]]],
    ]),
  );
  expect(nearestOnLine(index, [2.2, 0.1], EVERYWHERE)?.position).toEqual([3, 0]);
  expect(nearestOnLine(index, [2, 4.9], EVERYWHERE)?.position).toEqual([2, 5]);
});

test("without trails nothing is found", () => {
  const index = buildTrailIndex(columnsOf([]));
  expect(nearestVertex(index, [0, 0], EVERYWHERE)).toBeNull();
  expect(nearestOnLine(index, [0, 0], EVERYWHERE)).toBeNull();
});

function planeDegrees([lng, lat]: Position, [x, y]: Position): number {
  const turns = [-720, -360, 0, 360, 720].map((turn) => Math.abs(x + turn - lng));
  return Math.hypot(Math.min(...turns) * Math.cos((lat * Math.PI) / 180), y - lat);
}

function bruteForce({ lng, lat, partStarts }: TrailColumns, position: Position): number {
  let best = EVERYWHERE;
  const width = Math.cos((position[1] * Math.PI) / 180);
  for (let i = 0; i < lng.length; i++) {
    const [ax, ay] = [lng[i] ?? 0, lat[i] ?? 0];
    const isLast = i + 1 === lng.length || partStarts.includes(i + 1);
    const [bx, by] = isLast ? [ax, ay] : [lng[i + 1] ?? 0, lat[i + 1] ?? 0];
    for (const turn of [-720, -360, 0, 360, 720]) {
      const [px, py] = [(position[0] + turn - ax) * width, position[1] - ay];
      const [dx, dy] = [(bx - ax) * width, by - ay];
      const share = Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy || 1)));
      best = Math.min(best, Math.hypot(px - share * dx, py - share * dy));
    }
  }
  return best;
}
