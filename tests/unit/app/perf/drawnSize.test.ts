import { expect, test } from "vitest";
import { drawnSize } from "../../../../src/app/perf/drawnSize.ts";

const layer = (points: number, visible = true) => ({ props: { visible }, getNumInstances: () => points });

test("points of all layers that are shown are counted, however nested", () => {
  expect(drawnSize([layer(3), [null, [layer(40)]], false, layer(500, false)])).toEqual({
    layers: 2,
    points: 43,
  });
});

test("nothing is drawn before the map is there", () => {
  expect(drawnSize([])).toEqual({ layers: 0, points: 0 });
});
