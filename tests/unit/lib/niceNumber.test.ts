import { expect, test } from "vitest";
import { niceNumberFrom, niceNumberWithin } from "../../../src/lib/niceNumber.ts";

test("the largest of 1, 2 and 5 times a power of ten within the limit", () => {
  expect([0.07, 1, 1.9, 2, 4.99, 5, 99, 100].map((most) => niceNumberWithin(most))).toEqual([
    0.05, 1, 1, 2, 2, 5, 50, 100,
  ]);
});

test("other steps are used as given", () => {
  expect([1.3, 23, 79].map((most) => niceNumberWithin(most, [8, 6, 4, 2.4, 1.2, 1]))).toEqual([1.2, 12, 60]);
});

test("the smallest of 1, 2 and 5 times a power of ten that is not too small", () => {
  const nice = [0.07, 0.1, 1, 1.1, 2, 2.3, 5.01, 100, 424].map(niceNumberFrom);
  const expected = [0.1, 0.1, 1, 2, 2, 5, 10, 100, 500];
  expect(nice).toEqual(expected.map((value) => expect.closeTo(value, 9)));
});

test("what is nice already stays, although a division has raised it", () => {
  for (let power = -6; power <= 6; power++) {
    for (const step of [1, 2, 5]) {
      const value = step * 10 ** power;
      expect(niceNumberFrom((value * 7) / 7 / (1 - 1e-15)) / value).toBeCloseTo(1, 9);
    }
  }
});
