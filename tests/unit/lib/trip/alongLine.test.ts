import { expect, test } from "vitest";
import { lineBetween, nearestAlong, positionAlong } from "../../../../src/lib/trip/alongLine.ts";

/** On the equator, a vertex each hundredth of a degree from 179.98 eastward across the date line. */
const positions = Float64Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? 179.98 + (i / 2) * 0.01 : 0));
const route = { lengthMeters: 4000, line: { positions } };
const near = (value: number) => expect.closeTo(value, 6);

test("an offset is a share of the route's own length, whatever the line measures, and never beyond its ends", () => {
  expect(positionAlong(route, 0)).toEqual([179.98, 0]);
  expect(positionAlong(route, 1000)).toEqual([near(179.99), 0]);
  expect(positionAlong(route, 3500)).toEqual([near(180.015), 0]);
  expect([positionAlong(route, -5), positionAlong(route, 5000)]).toEqual([
    [179.98, 0],
    [near(180.02), 0],
  ]);
  expect(positionAlong({ lengthMeters: 0, line: { positions: new Float64Array(0) } }, 10)).toBeNull();
});

test("the nearest offset is found from either side of the date line, and stays within its span", () => {
  const whole = { fromMeters: 0, toMeters: 4000 };
  expect(nearestAlong(route, [-179.985, 0.01], whole)).toBeCloseTo(3500, 3);
  expect(nearestAlong(route, [179.985, -0.01], whole)).toBeCloseTo(500, 3);
  expect(nearestAlong(route, [179.985, 0], { fromMeters: 1200, toMeters: 1700 })).toBe(1200);
  expect(nearestAlong(route, [-179.985, 0], { fromMeters: 1200, toMeters: 1700 })).toBe(1700);
});

test("of a line that passes a place twice, the pass within the span counts", () => {
  // There and back.
  const back = { lengthMeters: 2000, line: { positions: Float64Array.of(14, 50, 14.01, 50, 14, 50) } };
  expect(nearestAlong(back, [14.005, 50], { fromMeters: 0, toMeters: 1000 })).toBeCloseTo(500, 3);
  expect(nearestAlong(back, [14.005, 50], { fromMeters: 1000, toMeters: 2000 })).toBeCloseTo(1500, 3);
});

test("a part of the line has its ends and the vertices between", () => {
  expect([...lineBetween(route, { fromMeters: 500, toMeters: 2500 })]).toEqual(
    [179.985, 0, 179.99, 0, 180, 0, 180.005, 0].map(near),
  );
  expect([...lineBetween(route, { fromMeters: 500, toMeters: 700 })]).toEqual(
    [179.985, 0, 179.987, 0].map(near),
  );
});
