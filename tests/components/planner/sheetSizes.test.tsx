import { expect, test } from "vitest";
import { nearestSheetSize, sheetPixels, sizeForKey } from "../../../src/panels/planner/PlannerSheet.tsx";

test("the sheet ends at the nearest of its heights, and the arrow keys step through them", () => {
  expect([130, 279, 281, 560, 590, 750].map((height) => nearestSheetSize(height, 730))).toEqual([
    "low",
    "low",
    "half",
    "half",
    "full",
    "full",
  ]);
  expect([
    sizeForKey("ArrowUp", "half"),
    sizeForKey("ArrowUp", "full"),
    sizeForKey("ArrowDown", "half"),
  ]).toEqual(["full", "full", "low"]);
  expect([sizeForKey("Home", "full"), sizeForKey("End", "low"), sizeForKey("a", "low")]).toEqual([
    "low",
    "full",
    null,
  ]);
  expect([sheetPixels("low"), sheetPixels("half"), sheetPixels("full")]).toEqual(["120px", "440px", "100%"]);
});
