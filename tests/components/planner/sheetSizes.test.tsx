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
  // In a low window the half one leaves room for the map's buttons.
  expect([240, 260, 450, 470].map((height) => nearestSheetSize(height, 554))).toEqual([
    "low",
    "half",
    "half",
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
  expect([sheetPixels("low"), sheetPixels("half"), sheetPixels("full")]).toEqual([
    "120px",
    "clamp(300px, 100% - 176px, 440px)",
    "100%",
  ]);
});
