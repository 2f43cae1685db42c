import { expect, test } from "vitest";
import { plotScale } from "../../../../../src/panels/elevation/plot/plotScale.ts";

const scale = plotScale(
  { fromMeters: 0, toMeters: 2000 },
  { lowMeters: 100, highMeters: 300 },
  { width: 52 + 16 + 400, height: 64 + 24 + 100 },
);

test("distances run over the plot's width, heights from its floor up", () => {
  expect([scale.x(0), scale.x(1000), scale.x(2000)]).toEqual([0, 200, 400]);
  expect([scale.y(100), scale.y(200), scale.y(300)]).toEqual([100, 50, 0]);
});

test("pixels outside the plot count as its ends", () => {
  expect([scale.metersAt(-20), scale.metersAt(100), scale.metersAt(900)]).toEqual([0, 500, 2000]);
});
