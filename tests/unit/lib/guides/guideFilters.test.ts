import fc from "fast-check";
import { expect, test } from "vitest";
import { TAG_CATEGORIES } from "../../../../src/contract/filters.ts";
import { countsPerValue } from "../../../../src/lib/guides/filterCounts.ts";
import {
  filterCount,
  filterGuides,
  knownFilters,
  lengthRangeOf,
  NO_FILTERS,
  toggleValue,
} from "../../../../src/lib/guides/guideFilters.ts";
import { buildGuide } from "../../../helpers/builders.ts";

const guides = [
  buildGuide({
    guideId: "1",
    guideType: "hike",
    guideTags: ["hike", "Alps"],
    guideLength: { meters: 10_000 },
  }),
  buildGuide({
    guideId: "2",
    guideType: "bike",
    guideTags: ["Alps", "Forest"],
    guideLength: { kilometers: 20 },
  }),
  buildGuide({
    guideId: "3",
    guideType: "hike",
    guideTags: ["Baltic", "Coast"],
    guideLength: { meters: 30_000 },
  }),
  buildGuide({ guideId: "4", guideType: "paddle", guideTags: ["Baltic", "Forest"] }),
];
const idsOf = (choice: Partial<typeof NO_FILTERS>) =>
  filterGuides(guides, { ...NO_FILTERS, ...choice }).map((guide) => guide.guideId);

test("CAT-16 CAT-18 the length range is 0-100 until the server has sent one", () => {
  expect(lengthRangeOf(null)).toEqual([0, 100]);
  const params = { minLength: 2, maxLength: 700, activityType: [], region: [], environment: [], other: [] };
  expect(lengthRangeOf(params)).toEqual([2, 700]);
  expect(lengthRangeOf({ ...params, minLength: null, maxLength: null })).toEqual([0, 100]);
  expect(lengthRangeOf({ ...params, minLength: 700, maxLength: 2 })).toEqual([2, 700]);
});

test("CAT-20 without a chosen length nothing is filtered, with one only lengths strictly inside match", () => {
  expect(idsOf({})).toEqual(["1", "2", "3", "4"]);
  expect(idsOf({ length: [9.9, 30.1] })).toEqual(["1", "2", "3"]);
  expect(idsOf({ length: [10, 30] })).toEqual(["2"]);
  expect(idsOf({ length: [30, 10] })).toEqual([]);
});

test("CAT-21 CAT-22 tags match with OR within a category, with AND across categories", () => {
  expect(idsOf({ activityType: ["hike", "bike"] })).toEqual(["1", "2", "3"]);
  expect(idsOf({ activityType: ["hike", "bike"], region: ["Alps"] })).toEqual(["1", "2"]);
  expect(idsOf({ activityType: ["hike"], region: ["Alps"], environment: ["Forest"] })).toEqual([]);
});

test("CAT-11 every chosen value counts, the length as one", () => {
  expect(filterCount(NO_FILTERS)).toBe(0);
  expect(filterCount({ ...NO_FILTERS, length: [1, 2], region: ["Alps", "Baltic"] })).toBe(3);
});

test("a value is chosen and removed again", () => {
  const chosen = toggleValue(NO_FILTERS, "region", "Alps");
  expect(chosen.region).toEqual(["Alps"]);
  expect(toggleValue(chosen, "region", "Alps")).toEqual(NO_FILTERS);
});

const TAGS = ["a", "b", "c", "d", "e", "f"];
const someTags = fc.subarray(TAGS);
const someGuides = fc.array(
  fc
    .record({ tags: someTags, meters: fc.option(fc.integer({ min: 0, max: 9000 })) })
    .map(({ tags, meters }) =>
      buildGuide({ guideTags: tags, guideLength: meters === null ? null : { meters } }),
    ),
  { maxLength: 30 },
);
const someChoice = fc.record({
  length: fc.option(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }))),
  activityType: someTags,
  region: someTags,
  environment: someTags,
  other: someTags,
});

test("the count of every value is the number of guides if only it were chosen in its category", () => {
  fc.assert(
    fc.property(someGuides, someChoice, (list, choice) => {
      const counts = countsPerValue(list, choice);
      for (const category of TAG_CATEGORIES) {
        for (const value of TAGS) {
          const left = filterGuides(list, { ...choice, [category]: [value] }).length;
          expect(counts[category].get(value) ?? 0).toBe(left);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test("a further filter of another category never adds guides", () => {
  fc.assert(
    fc.property(someGuides, someChoice, fc.constantFrom(...TAGS), (list, choice, value) => {
      const less = filterGuides(list, { ...choice, other: [value] });
      expect(filterGuides(list, { ...choice, other: [] })).toEqual(expect.arrayContaining(less));
    }),
    { numRuns: 60 },
  );
});

test("a filter that the shop does not offer is dropped, the others stay", () => {
  const params = { activityType: ["hike"], region: ["Alps"], environment: [], other: [] };
  const choice = {
    ...NO_FILTERS,
    length: [1, 2],
    activityType: ["flying", "hike"],
    region: ["Atlantis"],
  } as const;
  expect(knownFilters(choice, params)).toEqual({ ...choice, activityType: ["hike"], region: [] });
  expect(filterCount(knownFilters({ ...NO_FILTERS, activityType: ["flying"] }, params))).toBe(0);
});

test("filters stay the same object while all are known, or the filters have not loaded", () => {
  const choice = { ...NO_FILTERS, activityType: ["hike"] };
  const params = { activityType: ["hike"], region: [], environment: [], other: [] };
  expect(knownFilters(choice, params)).toBe(choice);
  expect(knownFilters(choice, null)).toBe(choice);
});
