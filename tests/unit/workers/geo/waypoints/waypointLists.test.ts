import fc from "fast-check";
import { expect, test } from "vitest";
import type { Waypoint } from "../../../../../src/contract/waypoint.ts";
import { foldText } from "../../../../../src/lib/foldText.ts";
import { WaypointLists } from "../../../../../workers/geo/waypoints/waypointLists.ts";
import type { WaypointListRequest } from "../../../../../workers/geo/waypoints/waypointTypes.ts";
import { buildWaypoint } from "../../../../helpers/builders.ts";

const all: WaypointListRequest = {
  language: "en",
  isReversed: false,
  searchedValue: "",
  listedIndexes: null,
};

const waypoints = [
  buildWaypoint({ id: 0, title: "Zoo", waypointDistance: null }),
  buildWaypoint({ id: 1, title: "Bench", waypointDistance: 700 }),
  buildWaypoint({ id: 2, title: "Árbol", waypointDistance: -9999 }),
  buildWaypoint({ id: 3, title: "Camp", waypointDistance: 0 }),
  buildWaypoint({ id: 4, title: "Alcove", waypointDistance: 700 }),
];

const listed = (request: Partial<WaypointListRequest>, from: Waypoint[] = waypoints) => [
  ...new WaypointLists(from).list({ ...all, ...request }),
];

test("READ-8 waypoints with a distance are first, by distance, then the rest by title", () => {
  expect(listed({})).toEqual([3, 4, 1, 2, 0]);
});

test("READ-46 the other direction starts at the other end; waypoints without a distance stay last, by title", () => {
  expect(listed({ isReversed: true })).toEqual([4, 1, 3, 2, 0]);
});

test("READ-7 a search ignores case, diacritics and outer whitespace of titles", () => {
  expect(listed({ searchedValue: "  ARB " })).toEqual([2]);
  expect(listed({ searchedValue: "é" })).toEqual([4, 1]);
  expect(listed({ searchedValue: "   " })).toHaveLength(5);
  expect(listed({ searchedValue: "x" })).toEqual([]);
});

test("READ-10 titles are chosen and compared in the reader's language, numbers by value", () => {
  const named = ["Post 10", "Post 9", "Chata", "Host"].map((title) => buildWaypoint({ title }));
  expect(listed({}, named)).toEqual([2, 3, 1, 0]);
  // In Czech ch is sorted after h.
  expect(listed({ language: "cs" }, named)).toEqual([3, 2, 1, 0]);
  const translated = [buildWaypoint({ title: "Spring", title_cs: "Pramen" })];
  expect(listed({ language: "cs", searchedValue: "pram" }, translated)).toEqual([0]);
  expect(listed({ searchedValue: "pram" }, translated)).toEqual([]);
});

test("a list can be limited to the waypoints of a cluster, in the same order", () => {
  expect(listed({ listedIndexes: [0, 1, 3] })).toEqual([3, 1, 0]);
  expect(listed({ listedIndexes: [0, 1, 3], searchedValue: "o" })).toEqual([0]);
  expect(listed({ listedIndexes: [] })).toEqual([]);
});

const some = fc.array(
  fc.record({
    title: fc.constantFrom("Camp", "camp", "Čamp", "Post 2", "Post 10", ""),
    waypointDistance: fc.constantFrom(null, -9999, 0, 10, 20),
  }),
  { maxLength: 12 },
);

test("READ-8 queried repeatedly and in any order, the list equals a new sort and filter", () => {
  const requests = fc.record({
    isReversed: fc.boolean(),
    searchedValue: fc.constantFrom("", "cam", "1"),
    language: fc.constantFrom("en" as const, "cs" as const),
  });
  fc.assert(
    fc.property(some, fc.array(requests, { minLength: 1, maxLength: 4 }), (fields, asked) => {
      const made = fields.map((own) => buildWaypoint(own));
      const lists = new WaypointLists(made);
      for (const request of asked) {
        expect([...lists.list({ ...all, ...request })]).toEqual(sortedAfresh(made, request));
      }
    }),
  );
});

function sortedAfresh(
  made: readonly Waypoint[],
  { language, isReversed, searchedValue }: Omit<WaypointListRequest, "listedIndexes">,
): number[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const rows = made
    .map(({ title, distanceMeters }, index) => ({ title, distanceMeters, index }))
    .filter(({ title }) => foldText(title).includes(searchedValue));
  const along = rows.filter(({ distanceMeters }) => distanceMeters !== null);
  const rest = rows.filter(({ distanceMeters }) => distanceMeters === null);
  const sign = isReversed ? -1 : 1;
  along.sort(
    (a, b) => sign * ((a.distanceMeters ?? 0) - (b.distanceMeters ?? 0)) || compare(a.title, b.title),
  );
  rest.sort((a, b) => compare(a.title, b.title));
  return [...along, ...rest].map(({ index }) => index);
}
