import { expect, test } from "vitest";
import { joinHalves } from "../../../src/server/pictures/joinHalves.ts";

const WEST = [
  [180, -17],
  [179, -17],
  [179, -16],
  [180, -16],
  [180, -16.5],
  [180, -17],
];
const EAST = [
  [-180, -16.001],
  [-179, -16.5],
  [-180, -17.001],
  [-180, -16.001],
];
const MAINLAND = [
  [10, 0],
  [11, 0],
  [10, 1],
  [10, 0],
];

test("the halves of an island at the antimeridian become one ring without the cut", () => {
  const [mainland, island, ...others] = joinHalves([[WEST], [MAINLAND], [EAST]]);
  expect(mainland).toEqual([MAINLAND]);
  expect(others).toEqual([]);
  expect(island).toEqual([
    [
      [-180, -16.001],
      [-179, -16.5],
      [-180, -17.001],
      [180, -17],
      [179, -17],
      [179, -16],
      [180, -16],
      [-180, -16.001],
    ],
  ]);
});

test("a half without the other one, and a ring that crosses the antimeridian, stay as they are", () => {
  const crossing = [
    [179, 60],
    [-179, 60],
    [-179, 61],
    [179, 61],
    [179, 60],
  ];
  expect(joinHalves([[WEST], [crossing]])).toEqual([[crossing], [WEST]]);
});
