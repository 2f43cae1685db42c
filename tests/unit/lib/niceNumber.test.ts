import { expect, test } from "vitest";
import { niceNumberWithin } from "../../../src/lib/niceNumber.ts";

test("the largest of 1, 2 and 5 times a power of ten within the limit", () => {
  expect([0.07, 1, 1.9, 2, 4.99, 5, 99, 100].map((most) => niceNumberWithin(most))).toEqual([
    0.05, 1, 1, 2, 2, 5, 50, 100,
  ]);
});

test("other steps are used as given", () => {
  expect([1.3, 23, 79].map((most) => niceNumberWithin(most, [8, 6, 4, 2.4, 1.2, 1]))).toEqual([1.2, 12, 60]);
});
