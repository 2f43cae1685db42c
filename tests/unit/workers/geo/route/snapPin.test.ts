import { expect, test } from "vitest";
import { snapPin, snapTarget } from "../../../../../workers/geo/route/snapPin.ts";
import { DEGREE, metersPath, plannerOf, straight } from "./planner.ts";

test.each([
  [499.9, "snapped"],
  [500.1, "refused"],
])("PLAN-16 a position %f m from the only vertex is %s", (meters, kind) => {
  const { lines } = plannerOf([[metersPath([0, 0])]]);
  expect(snapPin(lines, [0, meters / DEGREE], 0).kind).toBe(kind);
});

test("PLAN-16 a refusal has the distance and the nearest vertex, if there is one", () => {
  const { lines } = plannerOf([[metersPath([0, 0])]]);
  const answer = snapPin(lines, [0.01, 0], 0);
  expect(answer).toMatchObject({
    refusal: { at: -1, rule: "tooFar", nearest: [0, 0], limitMeters: 500 },
  });
  expect(answer.kind === "refused" && Math.round(answer.refusal.awayMeters ?? 0)).toBe(1112);
  expect(snapPin(plannerOf([[]]).lines, [0, 0], 0)).toMatchObject({
    refusal: { awayMeters: null, nearest: null },
  });
});

/** Two parallel trails, and one that returns beside its own way out. */
const beside = plannerOf([
  [straight([0, 0], [1000, 0])],
  [straight([0, 8], [1000, 8])],
  [[...straight([0, 300], [1000, 300]), ...straight([1000, 310], [0, 310])]],
]).lines;
const vertexOf = ({ trail, vertex }: { trail: number; vertex: number }) => [trail, vertex];

test("other trails and passes within the given distance are offered, the nearest first", () => {
  const onTrail = snapPin(beside, [500 / DEGREE, 1 / DEGREE], 12);
  expect(onTrail.kind === "snapped" && onTrail.others.map(vertexOf)).toEqual([[1, 10]]);
  const onPass = snapPin(beside, [500 / DEGREE, 302 / DEGREE], 12);
  expect(onPass.kind === "snapped" && [onPass.pin, ...onPass.others].map(vertexOf)).toEqual([
    [2, 10],
    [2, 31],
  ]);
  // What tells passes apart without the distances of the guide.
  expect(
    onPass.kind === "snapped" && onPass.others.map(({ alongMeters = 0 }) => Math.round(alongMeters)),
  ).toEqual([1510]);
  const alone = snapPin(beside, [500 / DEGREE, 1 / DEGREE], 2);
  expect(alone.kind === "snapped" && alone.others).toEqual([]);
});

/** A trail with a vertex every 320 m, in two parts, which returns beside itself; another trail crosses it. */
const sparse = plannerOf([
  [
    straight([0, 0], [3200, 0], 320),
    [...straight([3200, 0], [6400, 0], 320), ...straight([6400, 90], [0, 90], 320)],
  ],
  [straight([1600, -900], [1600, 900], 100)],
]).lines;

test("from far away, only other trails and passes are offered, not the neighbours of a vertex", () => {
  const found = (east: number, within: number) => {
    const snapped = snapPin(sparse, [east / DEGREE, 5 / DEGREE], within);
    return snapped.kind === "snapped" && [snapped.pin, ...snapped.others].map(vertexOf);
  };
  expect(found(640, 400)).toEqual([
    [0, 2],
    [0, 40],
  ]);
  // Where the first part ends and the second begins.
  expect(found(3210, 400)).toEqual([
    [0, 10],
    [0, 32],
  ]);
  expect(found(1600, 400)).toEqual([
    [0, 5],
    [1, 9],
    [0, 37],
  ]);
});

test("a trail that winds at the edge of the radius is one pass", () => {
  const path = metersPath([0, 0], [30, 0], [58, 10], [61, 20], [58, 30], [61, 40], [30, 20], [20, 30]);
  const snapped = snapPin(plannerOf([[path]]).lines, [0, 0], 60);
  expect(snapped.kind === "snapped" && snapped.others).toEqual([]);
});

test("a stored pin is snapped to the trail of its name, and without one to the nearest vertex", () => {
  const names = ["North", "South", "Loop"];
  const position = [500 / DEGREE, 1 / DEGREE] as const;
  const trailOf = (trailName: string) => {
    const snapped = snapTarget(beside, { position, trailName }, names);
    return snapped.kind === "snapped" ? snapped.pin.trail : null;
  };
  expect(["North", "South", "Loop", ""].map(trailOf)).toEqual([0, 1, 0, 0]);
});

test("a stored pin is snapped to the pass of its distance", () => {
  const there = metersPath([0, 0, 0, 0], [500, 0, 0, 500], [1000, 0, 0, 1000]);
  const back = metersPath([500, 0, 0, 1500], [0, 0, 0, 2000]);
  const { lines } = plannerOf([[[...there, ...back]]]);
  const position = [500 / DEGREE, 0] as const;
  const at = (distanceMeters: number | null) => {
    const snapped = snapTarget(lines, { position, distanceMeters }, ["Trail"]);
    return snapped.kind === "snapped" ? snapped.pin.vertex : null;
  };
  expect([at(480), at(1490), at(null)]).toEqual([1, 3, 1]);
});
