import { expect, test } from "vitest";
import type { ListedWaypoint } from "../../../../src/lib/listedWaypoints.ts";
import { neighboursOf } from "../../../../src/panels/waypoints/neighboursOf.ts";

const listed = [7, 2, 5].map((index) => ({ index }) as ListedWaypoint);

test("neighbours follow the list's order, not the file's", () => {
  expect(neighboursOf(listed, 2)).toEqual({ previous: { index: 7 }, next: { index: 5 } });
});

test("the ends have one neighbour", () => {
  expect(neighboursOf(listed, 7)).toEqual({ previous: null, next: { index: 2 } });
  expect(neighboursOf(listed, 5)).toEqual({ previous: { index: 2 }, next: null });
});

test("a waypoint that the search left out has none", () => {
  expect(neighboursOf(listed, 4)).toEqual({ previous: null, next: null });
});
