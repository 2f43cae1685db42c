import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { loadTexts } from "../../../src/i18n/texts.ts";
import {
  nearestSheetSize,
  PlannerSheet,
  sheetPixels,
  sizeForKey,
} from "../../../src/panels/planner/PlannerSheet.tsx";

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

test("a tap on the sheet's edge takes the next height, whatever taps, and the click that ends a drag does not", async () => {
  await loadTexts("routes");
  HTMLElement.prototype.setPointerCapture = () => {};
  HTMLElement.prototype.hasPointerCapture = () => true;
  render(<PlannerSheet />);
  const edge = screen.getByRole("separator", { name: "Height of the panel" });
  const size = () => edge.getAttribute("aria-valuetext");
  const press = (from: number, to: number) => {
    fireEvent.pointerDown(edge, { clientY: from });
    fireEvent.pointerMove(edge, { clientY: to });
    fireEvent.pointerUp(edge, { clientY: to });
    fireEvent.click(edge, { detail: 1 });
  };
  press(300, 302);
  expect(size()).toBe("full");
  press(300, 300);
  expect(size()).toBe("low");
  press(300, 500);
  expect(size()).toBe("low");
  // A screen reader's click.
  fireEvent.click(edge, { detail: 0 });
  expect(size()).toBe("half");
  fireEvent.pointerDown(edge, { clientY: 300 });
  fireEvent.pointerCancel(edge);
  expect(size()).toBe("half");
});
