import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Slider } from "../../../src/ui/form/Slider.tsx";

test("a slider says its value itself: what shows it beside is not announced again at each step", () => {
  render(<Slider label="Pace" value={4} min={1} max={9} step={1} shown="4 km/h" onChange={() => {}} />);
  expect(screen.getByRole("slider", { name: "Pace" }).getAttribute("aria-valuetext")).toBe("4 km/h");
  expect(screen.getByText("4 km/h").getAttribute("aria-live")).toBe("off");
});
