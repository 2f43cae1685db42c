import fc from "fast-check";
import { expect, test } from "vitest";
import { DIRECTIONS } from "../../../../src/contract/geo.ts";
import {
  type GuideMapQuery,
  parseGuideMapQuery,
  printGuideMapQuery,
} from "../../../../src/lib/address/guideMapQuery.ts";
import { BASE_LAYER_NAMES } from "../../../../src/lib/basemap/baseLayers.ts";

const NOTHING: GuideMapQuery = { waypointId: null, direction: null, layer: null, range: null };

const state: fc.Arbitrary<GuideMapQuery> = fc.record({
  waypointId: fc.option(
    fc
      .string({ minLength: 1, maxLength: 40, unit: "grapheme" })
      .filter((text) => text.length <= 200 && !text.includes("\uFFFD")),
  ),
  direction: fc.option(fc.constantFrom(...DIRECTIONS)),
  layer: fc.option(fc.constantFrom(...BASE_LAYER_NAMES)),
  range: fc.option(
    fc
      .tuple(fc.nat(4_000_000), fc.integer({ min: 1, max: 900_000 }))
      .map(([fromMeters, length]) => ({ fromMeters, toMeters: fromMeters + length })),
  ),
});

test("waypoint, direction, layer and range round-trip through a link", () => {
  fc.assert(
    fc.property(state, (shown) => {
      expect(parseGuideMapQuery(printGuideMapQuery(shown))).toEqual(shown);
    }),
  );
});

test("a guide just opened needs no query; other parameters are preserved", () => {
  expect(printGuideMapQuery(NOTHING)).toBe("");
  expect(printGuideMapQuery(NOTHING, "?waypoint=7&view=1_2_3")).toBe("?view=1_2_3");
  const marked = { ...NOTHING, range: { fromMeters: 1200.4, toMeters: 3400.6 } };
  expect(printGuideMapQuery(marked, "?view=1_2_3")).toBe("?view=1_2_3&range=1200_3401");
});

test.each([
  "?waypoint=",
  "?waypoint=%E0%A4%A",
  `?waypoint=${"7".repeat(201)}`,
  "?direction=up",
  "?layer=satellite",
  "?layer=https://x.example/",
  "?range=5",
  "?range=9_3",
  "?range=3_3",
  "?range=-1_4",
  "?range=1e3_2e3",
])("a malformed %s is ignored", (query) => {
  expect(parseGuideMapQuery(query)).toEqual(NOTHING);
});
