import { expect, test } from "vitest";
import { mercatorX, mercatorY } from "../../../../src/lib/geo/mercator.ts";
import { gridNumbers } from "../../../../src/lib/print/gridNumbers.ts";
import { mapFrame } from "../../../../src/lib/print/mapFrame.ts";
import { lineOnMercator } from "../../../../src/lib/print/mercatorLine.ts";
import { utmGrid } from "../../../../src/lib/print/utmGrid.ts";
import { wayInFrame } from "../../../../src/lib/print/wayInFrame.ts";

const frame = mapFrame([mercatorX(6.86), mercatorY(45.83)], 50_000, { width: 190, height: 255 });
const METERS_PER_DEGREE = 77_800;

test("PAPER-3 a number of the grid gives way to the route, and stands at the other end of its line", () => {
  const grid = utmGrid(frame);
  if (!grid) throw new Error("There is no grid");
  const numbers = gridNumbers(grid, frame);
  const [left] = numbers.filter(({ x }) => x < 1);
  if (!left) throw new Error("There is no number at the left edge");
  const way = Array.from({ length: 60 }, (_, k) => [k, left.y] as const);
  const free = gridNumbers(grid, frame, way);
  expect(free).toHaveLength(numbers.length - 1);
  const ends = (list: typeof numbers) =>
    list.filter(({ kilometers }) => kilometers === left.kilometers).map(({ x }) => x < 1);
  expect([ends(numbers), ends(free)]).toEqual([[true, false], [false]]);
});

test("PAPER-4 signs and numbers see all of the way on a map, also before and after its own stretch", () => {
  const lng = Float64Array.from({ length: 101 }, (_, k) => 6.76 + 0.002 * k);
  const meters = lng.map((each) => (each - 6.76) * METERS_PER_DEGREE);
  const line = lineOnMercator({ lng, lat: lng.map(() => 45.83), meters });
  const strip = { frame, orientation: "portrait" as const, fromMeters: 7000, toMeters: 8000 };
  const x = wayInFrame(strip, line).map(([each]) => each);
  expect(Math.min(...x)).toBeLessThan(1.6);
  expect(Math.max(...x)).toBeGreaterThan(188.4);
  const steps = x.slice(1).map((each, at) => each - (x[at] ?? 0));
  expect(Math.max(...steps)).toBeLessThan(1.6);
});
