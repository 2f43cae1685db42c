import { expect, test } from "vitest";
import { pinRowHeight } from "../../../src/panels/routeEditor/PinRow.tsx";
import { routeRowHeight } from "../../../src/panels/routes/RouteRow.tsx";

const pixels = (height: string) => 16 * Number(height.replace("rem", ""));

test("PLAN-4 a row has a line per 38 characters of the name, up to 3, and per 46 of the description, up to 5", () => {
  expect([1, 38, 39, 76, 77, 128].map((length) => pixels(routeRowHeight(length, 0)))).toEqual([
    101, 101, 125, 125, 149, 149,
  ]);
  expect([0, 1, 46, 47, 230, 231, 2000].map((length) => pixels(routeRowHeight(10, length)))).toEqual([
    101, 121, 121, 141, 201, 201, 201,
  ]);
});

test("PLAN-24 a pin's row is 40 px high, and 31 more per 43 characters of its trail's name", () => {
  expect([0, 1, 43, 44, 86, 87].map((length) => pixels(pinRowHeight(length)))).toEqual([
    40, 71, 71, 102, 102, 133,
  ]);
});
