import { expect, test } from "vitest";
import type { Language } from "../../../src/lib/language.ts";
import { typedNumber } from "../../../src/lib/typedNumber.ts";

const numbersIn = (language: Language, ...typed: string[]) =>
  typed.map((text) => typedNumber(text, language));

test("a number is typed with a decimal point or comma; no text and other text are none", () => {
  expect(numbersIn("en", "12.5", "12,5", " 7 ", "0,125", "1200,5")).toEqual([12.5, 12.5, 7, 0.125, 1200.5]);
  expect(numbersIn("en", "", "  ", "far", "1,2,3", "1 2", "12 34")).toEqual(Array(6).fill(Number.NaN));
});

test("thousands are typed apart as the page shows them", () => {
  expect(numbersIn("en", "1,200", "1,200.5", "1,234,567", "1 200")).toEqual([1200, 1200.5, 1_234_567, 1200]);
  expect(numbersIn("uk", "1\u00a0200,5", "1 200.5", "1,200")).toEqual([1200.5, 1200.5, 1.2]);
  expect(numbersIn("cs", "1\u202f200", "12 345 678", "1,200")).toEqual([1200, 12_345_678, 1.2]);
});
