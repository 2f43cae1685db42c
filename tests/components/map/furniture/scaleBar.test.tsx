import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Bounds } from "../../../../src/contract/position.ts";
import { ScaleBar } from "../../../../src/map/furniture/ScaleBar.tsx";
import { camera, reportView } from "../../../../src/stores/camera.ts";

test("the scale is that of the middle of the view, however far north it extends", () => {
  // The world on a tall screen centred at 60 degrees, which is not half-way between its edges.
  const bounds: Bounds = [-40, -10, 40, 82.4];
  reportView({ zoom: 2, bounds, openBounds: bounds, centre: [0, 60] });
  const { container } = render(<ScaleBar />);
  // There a pixel is 9,773 m wide; at 36 degrees, half-way, it would be 15,800 m.
  expect(screen.getByText("800 mi")).toBeDefined();
  const { width } = (container.querySelector("[aria-hidden] > :last-child") as HTMLElement).style;
  expect(Number.parseFloat(width)).toBeCloseTo(1_287_475 / 9773, 1);
});

test("LIGHT-10 before the map has a view, the scale is that of the picture that stands for it", () => {
  camera.view = null;
  const { container, rerender } = render(<ScaleBar first={{ zoom: 2, centre: [0, 60] }} />);
  expect(container.querySelector("[data-part=scale]")?.textContent).toContain("800 mi");
  rerender(<ScaleBar />);
  expect(container.querySelector("[data-part=scale]")).toBeNull();
});
