import { expect, test } from "vitest";
import type { GeoVertex } from "../../../src/contract/geo.ts";
import { planDemoRoute } from "../../../src/server/demo/planDemoRoute.ts";

/** Due north from 0, 50 with 5 points 1,111.9 m apart, each 100 m higher. */
const MAIN = {
  trackName: "Main",
  vertices: [0, 1, 2, 3, 4].map((i): GeoVertex => [0, 50 + i / 100, 100 + i * 100, i * 1111.9]),
};
/** Ends at the fourth point of the main trail, and falls 50 m from point to point. */
const SIDE = {
  trackName: "Side",
  vertices: [2, 1, 0].map((i): GeoVertex => [i / 100, 50.03, 400 - i * 50, null]),
};

test("pins are vertices of the main trail, with their height and mileage", () => {
  const route = planDemoRoute({ shares: [0.25, 1], hasBranch: false }, MAIN, []);
  expect(route).toEqual({
    pins: ["50.01,0", "50.04,0"],
    pinsInfo: [
      {
        pin: "50.01,0",
        latitude: 50.01,
        longitude: 0,
        trailName: "Main",
        distance: 1111.9,
        trailPoint: [0, 50.01, 200, 1111.9],
      },
      {
        pin: "50.04,0",
        latitude: 50.04,
        longitude: 0,
        trailName: "Main",
        distance: 4447.6,
        trailPoint: [0, 50.04, 500, 4447.6],
      },
    ],
    lengthMeters: 3335.8,
    ascentMeters: 300,
    descentMeters: 0,
  });
});

test("the other way ascent is descent", () => {
  const there = planDemoRoute({ shares: [0, 0.5, 1], hasBranch: false }, MAIN, []);
  const back = planDemoRoute({ shares: [1, 0.5, 0], hasBranch: false }, MAIN, []);
  expect(back).toMatchObject({ ascentMeters: 0, descentMeters: 400, lengthMeters: there.lengthMeters });
  expect(back.pins).toEqual(there.pins.toReversed());
});

test("a branch goes on to the first side trail after the last pin, and half of that", () => {
  const route = planDemoRoute({ shares: [0, 0.5], hasBranch: true }, MAIN, [SIDE]);
  expect(route.pins).toEqual(["50,0", "50.02,0", "50.03,0.01"]);
  expect(route).toMatchObject({ lengthMeters: 4050.1, ascentMeters: 300, descentMeters: 50 });
});

test("without a side trail there the route ends at its last pin", () => {
  const route = planDemoRoute({ shares: [0, 1], hasBranch: true }, MAIN, [SIDE]);
  expect(route.pins).toEqual(["50,0", "50.04,0"]);
});
