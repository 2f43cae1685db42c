import { expect, test } from "vitest";
import { isNetwork, totalLengthMeters } from "../../../../src/stores/guideMap/isNetwork.ts";
import { namedTrails, trailNameOf } from "../../../../src/stores/guideMap/namedTrails.ts";
import type { OpenedGuide, TrailInfo } from "../../../../workers/geo/pack/packTypes.ts";
import { buildTrail } from "../../map/mapBuilders.ts";

function guideOf(...trails: Partial<TrailInfo>[]): OpenedGuide {
  const built = trails.map((trail) => buildTrail({ isPrimary: false, ...trail }));
  return {
    trails: built,
    primaryTrail: built.findIndex(({ isPrimary }) => isPrimary),
  } as unknown as OpenedGuide;
}

const network = guideOf(
  { trackName: "Heron", lengthMeters: 100, stroke: "#111111", bounds: [10, 50, 11, 51] },
  { trackName: "Alder", lengthMeters: 400, stroke: "#222222", bounds: [12, 52, 13, 53], isPrimary: true },
  { trackName: "Heron", lengthMeters: 350, stroke: "#333333", bounds: [9, 49, 9.5, 49.5] },
  { trackName: "", lengthMeters: 50, stroke: "#444444", bounds: null },
);

test("pieces with one name form one trail, with their total length and bounds and the colour of the longest", () => {
  expect(namedTrails(network)).toEqual([
    {
      name: "Heron",
      trails: [0, 2],
      lengthMeters: 450,
      bounds: [9, 49, 11, 51],
      stroke: "#333333",
      isPrimary: false,
    },
    {
      name: "Alder",
      trails: [1],
      lengthMeters: 400,
      bounds: [12, 52, 13, 53],
      stroke: "#222222",
      isPrimary: true,
    },
    { name: "", trails: [3], lengthMeters: 50, bounds: null, stroke: "#444444", isPrimary: false },
  ]);
  expect(namedTrails(network)).toBe(namedTrails(network));
});

test("a guide is a network when more than half of its length is off its primary trail", () => {
  expect(totalLengthMeters(network)).toBe(900);
  expect(isNetwork(network)).toBe(true);
  const main = { trackName: "Main", lengthMeters: 400, isPrimary: true };
  expect(isNetwork(guideOf(main, { trackName: "Spur", lengthMeters: 400 }))).toBe(false);
  expect(isNetwork(guideOf({ lengthMeters: 400 }))).toBe(false);
});

test("a trail's name is found by its index", () => {
  expect([0, 1, 3, 9].map((trail) => trailNameOf(network, trail))).toEqual(["Heron", "Alder", "", ""]);
  expect(trailNameOf(null, 0)).toBe("");
});
