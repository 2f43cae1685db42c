import fc from "fast-check";
import { expect, test } from "vitest";
import { placeMarks } from "../../../../src/lib/print/placeMarks.ts";

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
  expect(placeMarks([mark], MAP, east)).toEqual([[92.75, 121.9]]);
  expect(
    placeMarks(
      [mark],
      MAP,
      along((k) => [95, 108 + k]),
    ),
  ).toEqual([[96.6, 125.75]]);
});
