import { expect, test } from "vitest";
import { cssColor, rgbaOf, rgbOf } from "../../../../src/map/color/hexColors.ts";

test("hex colours of three and six digits are parsed", () => {
  expect(rgbOf("#1f4d37")).toEqual([31, 77, 55]);
  expect(rgbOf("#fff")).toEqual([255, 255, 255]);
  expect(rgbOf(" #a03 ")).toEqual([170, 0, 51]);
});

test("an invalid colour is named in the error", () => {
  expect(() => rgbOf("forest")).toThrow("forest");
  expect(() => rgbOf("#12345")).toThrow(RangeError);
});

test("a colour of a layer is opaque, one of the base map has an opacity", () => {
  expect(rgbaOf("#ffffff")).toEqual([255, 255, 255, 255]);
  expect(cssColor("#a8763a", 0.36)).toBe("rgba(168, 118, 58, 0.36)");
});
