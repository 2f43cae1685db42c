import { expect, test } from "vitest";
import { hasRoomAtMiddle, scaleSteps } from "../../../src/map/furniture/ScaleBar.tsx";

test("the bar has a round length and nearly fills its width", () => {
  expect(scaleSteps(100, 160, "kilometers")).toEqual({ pixels: 160, unit: "kilometers", half: 8, full: 16 });
  const miles = scaleSteps(27, 160, "miles");
  expect([miles.unit, miles.half, miles.full]).toEqual(["miles", 1.2, 2.4]);
  expect(miles.pixels).toBeCloseTo(143.1, 1);
});

test("zoomed in, it is labelled in metres or feet", () => {
  expect(scaleSteps(1, 160, "kilometers")).toEqual({ pixels: 160, unit: "meters", half: 80, full: 160 });
  expect(scaleSteps(1, 160, "miles")).toMatchObject({ unit: "feet", half: 250, full: 500 });
});

test("it is never wider than its limit and never narrower than three quarters of it", () => {
  for (let metersPerPixel = 0.05; metersPerPixel < 40_000; metersPerPixel *= 1.13) {
    const { pixels } = scaleSteps(metersPerPixel, 160, "miles");
    expect(pixels).toBeLessThanOrEqual(160);
    expect(pixels).toBeGreaterThanOrEqual(119);
  }
});

test("the middle is labelled only where the label at the end leaves it room", () => {
  expect(hasRoomAtMiddle("5", "10 mi", 14)).toBe(true);
  expect(hasRoomAtMiddle("1 500", "3 000 миль", 14)).toBe(false);
  // Text at 200 % on the same bar.
  expect(hasRoomAtMiddle("5", "10 mi", 7)).toBe(false);
});
