import { expect, test } from "vitest";
import { GROUP_LABELS, groupLabel } from "../../../../../src/lib/guides/markers/groupLabel.ts";

test("CAT-54 a group names its number, rounded down from a hundred on; every label has a badge", () => {
  expect([2, 20, 99, 100, 199, 999, 1000, 40_000].map(groupLabel)).toEqual([
    "2",
    "20",
    "99",
    "100+",
    "100+",
    "500+",
    "1000+",
    "1000+",
  ]);
  for (let count = 2; count < 2000; count++) expect(GROUP_LABELS).toContain(groupLabel(count));
});
