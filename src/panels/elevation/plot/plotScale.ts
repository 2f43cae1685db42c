import type { ElevationShape } from "./elevationShape.ts";
import type { HeightDomain } from "./heightDomain.ts";
import { type PlotFrame, plotHeight, plotWidth } from "./plotFrame.ts";

/** Turns the reader's metres and heights to pixels from the plot's upper left corner, and pixels to metres. */
export interface PlotScale {
  x(meters: number): number;
  y(height: number): number;
  metersAt(x: number): number;
}

export function plotScale(
  shape: Pick<ElevationShape, "fromMeters" | "toMeters">,
  domain: Pick<HeightDomain, "lowMeters" | "highMeters">,
  frame: PlotFrame,
): PlotScale {
  const width = plotWidth(frame);
  const height = plotHeight(frame);
  const metersPerPixel = (shape.toMeters - shape.fromMeters) / width;
  const pixelsPerHeight = height / (domain.highMeters - domain.lowMeters);
  return {
    x: (meters) => (metersPerPixel > 0 ? (meters - shape.fromMeters) / metersPerPixel : 0),
    y: (value) => height - (value - domain.lowMeters) * pixelsPerHeight,
    metersAt: (x) => shape.fromMeters + Math.min(width, Math.max(0, x)) * metersPerPixel,
  };
}
