import { expect, test } from "vitest";
import { trailLineStyle } from "../../../../../workers/geo/pack/trailLineStyle.ts";

test("a trail keeps the style that its guide defines, within what can be drawn", () => {
  const style = { stroke: "#A3243b", strokeOpacity: 0.5, strokeWidth: 6 };
  expect(trailLineStyle(style)).toEqual(style);
  expect(trailLineStyle({ ...style, strokeOpacity: 3, strokeWidth: 99 })).toMatchObject({
    strokeOpacity: 1,
    strokeWidth: 20,
  });
});

test.each([undefined, null, "", "red", "#a32", "#a3243b80"])(
  "a trail with the stroke %j is drawn in the default colour",
  (stroke) => {
    expect(trailLineStyle({ stroke })).toEqual({ stroke: "#d1495b", strokeOpacity: 1, strokeWidth: 4 });
  },
);
