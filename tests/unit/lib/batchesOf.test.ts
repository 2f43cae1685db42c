import { expect, test } from "vitest";
import { batchesOf } from "../../../src/lib/batchesOf.ts";

test("items are split into full batches and a rest", () => {
  expect([...batchesOf([1, 2, 3, 4, 5], 2)]).toEqual([[1, 2], [3, 4], [5]]);
  expect([...batchesOf([1, 2], 2)]).toEqual([[1, 2]]);
  expect([...batchesOf([], 2)]).toEqual([]);
});
