import { render, renderHook, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useShownIcons } from "../../../src/panels/elevation/icons/useShownIcons.ts";
import { ElevationChart } from "../../../src/panels/elevation/plot/ElevationChart.tsx";
import { plotScale } from "../../../src/panels/elevation/plot/plotScale.ts";
import { shapeOf } from "../../unit/panels/elevation/shapes.ts";

const FRAME = { width: 468, height: 284 };

test("LIGHT-22 the chart's line runs from edge to edge, on the scale of its axes, and stops at a gap", () => {
  const shape = shapeOf([10, 20, Number.NaN, 40], 10);
  const units = { distanceUnit: "kilometers", elevationUnit: "meters" } as const;
  const scale = plotScale(shape, FRAME, units);
  render(<ElevationChart shape={shape} scale={scale} {...FRAME} />);
  const line = screen.getByRole("img").querySelector('path[stroke="var(--ink)"]');
  const at = (meters: number, height: number) => `${round(scale.x(meters))},${round(scale.y(height))}`;
  expect(line?.getAttribute("d")).toBe(
    `M${at(0, 10)}L${at(5, 10)}L${at(15, 20)}M${at(35, 40)}L${at(40, 40)}`,
  );
  // 400 px of plot for 40 m.
  expect(scale.x(5)).toBeCloseTo(50);
});

test("READ-65 pins are at least 40 px apart", () => {
  const shape = shapeOf([10, 20, 30, 40], 10);
  const scale = plotScale(shape, FRAME, { distanceUnit: "kilometers", elevationUnit: "meters" });
  // 10 px of plot for a metre.
  const own = Float64Array.of(10, 13.9, 14, 18.1);
  const { result } = renderHook(() => useShownIcons({ own, sorted: own }, shape, scale, FRAME));
  expect(result.current.map(({ x }) => Math.round(x))).toEqual([100, 140, 181]);
});

/** As d3 writes numbers in paths. */
function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
