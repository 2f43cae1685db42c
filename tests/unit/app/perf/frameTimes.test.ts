import { expect, test } from "vitest";
import { frameSummary } from "../../../../src/app/perf/frameTimes.ts";

test("one long frame is the longest and does not change the median", () => {
  expect(frameSummary([16, 17, 400, 16, 18])).toEqual({ median: 17, longest: 400 });
});

test("both are 0 before the first frame", () => {
  expect(frameSummary([])).toEqual({ median: 0, longest: 0 });
});
