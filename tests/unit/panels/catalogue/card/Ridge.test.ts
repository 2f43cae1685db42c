import { expect, test } from "vitest";
import { ridgePath } from "../../../../../src/panels/catalogue/card/Ridge.tsx";

test("a ridge runs from edge to edge, lowest height at the bottom, highest on top", () => {
  expect(ridgePath([100, 400, 250])).toBe("M0 21Q200 4 300 8.3L400 12.5");
});

test("flat terrain stays flat, and small hills small", () => {
  expect(ridgePath([7, 7])).toBe("M0 21L400 21");
  expect(ridgePath([0, 30])).toBe("M0 21L400 12.5");
});

test.each([[[]], [[5]]])("heights %o make no ridge", (heights) => {
  expect(ridgePath(heights)).toBe("");
});
