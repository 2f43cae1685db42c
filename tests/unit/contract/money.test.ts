import fc from "fast-check";
import { expect, test } from "vitest";
import { CURRENCIES, toDecimalText, toMajor, toMinor } from "../../../src/contract/money.ts";

const money = fc.record({
  minor: fc.integer({ min: 0, max: 99_999_999 }),
  currencyCode: fc.constantFrom(...CURRENCIES),
});

test("every amount survives the way to the wire and back", () => {
  fc.assert(
    fc.property(money, (amount) => {
      const { minor, currencyCode } = amount;
      expect(toMinor(JSON.stringify(toMajor(amount)), currencyCode)).toBe(minor);
      expect(toMinor(toDecimalText(amount), currencyCode)).toBe(minor);
    }),
    { numRuns: 2000 },
  );
});

test("decimal text has all its decimals", () => {
  expect(toDecimalText({ minor: 5, currencyCode: "EUR" })).toBe("0.05");
  expect(toDecimalText({ minor: 99_999_999, currencyCode: "USD" })).toBe("999999.99");
  expect(toMajor({ minor: 1999, currencyCode: "GBP" })).toBe(19.99);
});

test.each([
  ["1.15", 115],
  ["0.29", 29],
  ["8.9", 890],
  ["007", 700],
  ["1.005", null],
  [".5", null],
  ["5.", null],
  ["1e3", null],
  ["-1", null],
  [" 1", null],
  ["", null],
])("%j is %j cents", (text, minor) => {
  expect(toMinor(text, "EUR")).toBe(minor);
});
