import { expect, test } from "vitest";
import { frameSummary } from "../../../../src/app/perf/frameTimes.ts";

test("the longest frame stands out, the median does not follow it", () => {
  expect(frameSummary([16, 17, 400, 16, 18])).toEqual({ median: 17, longest: 400 });
});

test("before the first frame there is nothing to tell", () => {
  expect(frameSummary([])).toEqual({ median: 0, longest: 0 });
});
