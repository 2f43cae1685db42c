import { expect, test } from "vitest";
import { retryDelay } from "../../../../src/lib/network/retryDelay.ts";

test("each delay is twice as long as the one before, up to five minutes", () => {
  expect([0, 1, 2, 10].map(retryDelay)).toEqual([10_000, 20_000, 40_000, 300_000]);
});
