import { expect, test } from "vitest";
import { areaPath } from "../../../../../src/panels/elevation/grade/GradeAreas.tsx";
import { shapeOf } from "../shapes.ts";

const scale = {
  x: (meters: number) => meters,
  y: (height: number) => 100 - height,
  metersAt: (x: number) => x,
};

test("the outermost buckets reach the plot's edges", () => {
  const path = areaPath({ shape: shapeOf([10, 20], 10), run: { from: 0, to: 1 }, scale, floor: () => 100 });
  expect(path).toBe("M0.0 90.0L5.0 90.0L15.0 80.0L20.0 80.0L20.0 100.0L15.0 100.0L5.0 100.0L0.0 100.0Z");
});

test("an inner run lies between its own buckets", () => {
  const path = areaPath({
    shape: shapeOf([10, 20, 30, 40], 10),
    run: { from: 1, to: 2 },
    scale,
    floor: () => 100,
  });
  expect(path).toBe("M15.0 80.0L25.0 70.0L25.0 100.0L15.0 100.0Z");
});
