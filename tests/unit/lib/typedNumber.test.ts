import { expect, test } from "vitest";
import { typedNumber } from "../../../src/lib/typedNumber.ts";

test("a number is typed with a decimal point or comma; no text and other text are none", () => {
  expect(["12.5", "12,5", " 7 "].map(typedNumber)).toEqual([12.5, 12.5, 7]);
  expect(["", "  ", "far", "1,2,3"].map(typedNumber)).toEqual([
    Number.NaN,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ]);
});
