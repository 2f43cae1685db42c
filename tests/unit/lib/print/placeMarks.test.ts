import fc from "fast-check";
import { expect, test } from "vitest";
import { mercatorX, mercatorY } from "../../../../src/lib/geo/mercator.ts";
import { gridNumbers } from "../../../../src/lib/print/gridNumbers.ts";
import { mapFrame } from "../../../../src/lib/print/mapFrame.ts";
import { placeMarks } from "../../../../src/lib/print/placeMarks.ts";
import { utmGrid } from "../../../../src/lib/print/utmGrid.ts";

const MAP = { width: 190, height: 255 };
const coordinate = (most: number) => fc.double({ min: -5, max: most + 5, noNaN: true });
const marks = fc.array(
  fc.record({
    at: fc.tuple(coordinate(MAP.width), coordinate(MAP.height)),
    width: fc.double({ min: 3, max: 9, noNaN: true }),
    height: fc.constant(4.5),
    weight: fc.integer({ min: 0, max: 2 }),
  }),
  { maxLength: 120 },
);

test("PAPER-4 signs on a map never overlap, stand beside their place and inside the map", () => {
  fc.assert(
    fc.property(marks, (wanted) => {
      const places = placeMarks(wanted, MAP);
      const boxes = wanted.flatMap((mark, at) => {
        const place = places[at];
        return place ? [{ ...mark, x: place[0], y: place[1] }] : [];
      });
      boxes.forEach((a, at) => {
        expect(a.x >= 0 && a.y >= 0 && a.x + a.width <= MAP.width && a.y + a.height <= MAP.height).toBe(true);
        expect(Math.hypot(a.x + a.width / 2 - a.at[0], a.y + a.height / 2 - a.at[1])).toBeLessThan(12);
        for (const b of boxes.slice(at + 1)) {
          const isApart =
            a.x >= b.x + b.width || b.x >= a.x + a.width || a.y >= b.y + b.height || b.y >= a.y + a.height;
          expect(isApart).toBe(true);
        }
      });
    }),
    { numRuns: 60 },
  );
});

test("PAPER-4 of two signs with room for one the weightier is placed", () => {
  const mark = (weight: number) => ({ at: [2.6, 6.5] as const, width: 4.5, height: 4.5, weight });
  const small = { width: 13, height: 13 };
  expect(placeMarks([mark(0), mark(2), mark(1)], small)).toEqual([null, [4.2, 4.25], null]);
});

test("PAPER-4 a sign stands on the side of its place where it covers least of the way", () => {
  const mark = { at: [95, 128] as const, width: 4.5, height: 4.5, weight: 0 };
  const along = (place: (k: number) => readonly [number, number]) =>
    Array.from({ length: 41 }, (_, k) => place(k));
  const east = along((k) => [75 + k, 128]);
  // To its right it has most room, but there the way goes on.
  expect(placeMarks([mark], MAP)).toEqual([[96.6, 125.75]]);
  expect(placeMarks([mark], MAP, { way: east })).toEqual([[92.75, 121.9]]);
  expect(placeMarks([mark], MAP, { way: along((k) => [95, 108 + k]) })).toEqual([[96.6, 125.75]]);
});

test("PAPER-4 at both sides of a map signs stand clear of the grid's numbers", () => {
  const frame = mapFrame([mercatorX(6.86), mercatorY(45.83)], 50_000, MAP);
  const grid = utmGrid(frame);
  const taken = grid ? gridNumbers(grid, frame) : [];
  const size = { width: 7.4, height: 4.4 };
  // The way leads to the middle, so that the side toward the edge is the free one.
  for (const [x, inward] of [[14, 1] as const, [MAP.width - 14, -1] as const]) {
    let movedCount = 0;
    for (let y = 8; y < MAP.height - 8; y++) {
      const mark = { at: [x, y] as const, ...size, weight: 0 };
      const way = Array.from({ length: 20 }, (_, k) => [x + k * inward, y] as const);
      const [place] = placeMarks([mark], MAP, { way, taken });
      if (!place) throw new Error(`There is no room at ${x}, ${y}`);
      const gaps = taken.map((box) =>
        Math.max(
          place[0] - box.x - box.width,
          box.x - place[0] - size.width,
          place[1] - box.y - box.height,
          box.y - place[1] - size.height,
        ),
      );
      expect(Math.min(...gaps)).toBeGreaterThan(0.49);
      if (placeMarks([mark], MAP, { way })[0]?.join() !== place.join()) movedCount++;
    }
    expect(movedCount).toBeGreaterThan(20);
  }
});
