import { expect, test } from "vitest";
import { retryDelay } from "../../../src/lib/retryDelay.ts";

test("each wait is twice as long as the one before, and none longer than five minutes", () => {
  expect([0, 1, 2, 10].map(retryDelay)).toEqual([10_000, 20_000, 40_000, 300_000]);
});
