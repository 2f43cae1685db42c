import { expect, test } from "vitest";
import { drawnSize } from "../../../../src/app/perf/useReadings.ts";

const layer = (points: number, visible = true) => ({
  props: { visible },
  state: {},
  getNumInstances: () => points,
});

test("points of all visible layers are counted, however nested", () => {
  expect(drawnSize([layer(3), [null, [layer(40)]], false, layer(500, false)])).toEqual({
    layers: 2,
    points: 43,
  });
});

test("nothing is drawn before the map has loaded", () => {
  expect(drawnSize([])).toEqual({ layers: 0, points: 0 });
});

test("the size is null while a visible layer is not initialised", () => {
  const { state: _, ...fresh } = layer(1);
  expect(drawnSize([layer(40), fresh])).toBeNull();
  expect(drawnSize([layer(40), { ...fresh, props: { visible: false } }])).toEqual({ layers: 1, points: 40 });
});
