import { expect, test } from "vitest";
import { newGuideId } from "../../../../src/server/catalogue/admin/prepareGuide.ts";

/** A guide's id was once 48 bits of a hash. */
const LARGEST_HASH = 2 ** 48 - 1;

test("ids of guides are safe whole numbers above every hash, in the order of issue", () => {
  const now = Date.now();
  const ids = Array.from({ length: 5000 }, () => newGuideId(now));
  const numbers = ids.map(Number);
  expect(numbers.every((id) => Number.isSafeInteger(id) && id > LARGEST_HASH)).toBe(true);
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers);
  expect(new Set(ids).size).toBe(5000);
  expect(ids.every((id) => /^\d{16}$/.test(id))).toBe(true);
});

test("a clock that is set back does not repeat ids", () => {
  const first = Number(newGuideId());
  expect(Number(newGuideId(Date.now() - 60_000))).toBeGreaterThan(first);
});
