import { expect, test } from "vitest";
import { ERROR_IDS, errorBody } from "../../../src/contract/errorBody.ts";

/** The hundred that each kind of failure is numbered in. */
const GROUPS = [
  [
    0,
    /^(general|badRequest|notFound|methodNotAllowed|tooLarge|tooMany|keyReused|internal|(mail|map|database)Unavailable|storageFull|stopping)$/,
  ],
  [1, /^(cart|variant|line|commerce)/],
  [2, /^comment/],
  [3, /^(payment|card|total|nothingToPay|coupon|order)/],
  [4, /^resources/],
  [5, /^(profile|photo|plannedRoute)/],
  [6, /^(guide|waypoint)/],
  [7, /^(authentication|token|guest|identity)/],
] as const;

test("API-4 every id lies in the group of its kind", () => {
  const misplaced = Object.entries(ERROR_IDS).filter(
    ([name, id]) => !GROUPS.some(([hundred, names]) => Math.floor(id / 100) === hundred && names.test(name)),
  );
  expect(misplaced).toEqual([]);
});

test("no two failures share an id", () => {
  const ids = Object.values(ERROR_IDS);
  expect(new Set(ids).size).toBe(ids.length);
});

test("an error body needs a number and a message", () => {
  expect(errorBody.parse({ id: 601, message: "Refused" })).toEqual({ id: 601, message: "Refused" });
  expect(errorBody.safeParse({ id: "601", message: "Refused" }).success).toBe(false);
  expect(errorBody.safeParse({ id: 601 }).success).toBe(false);
});
