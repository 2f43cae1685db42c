import { useMemo } from "react";
import { useSnapshot } from "valtio";
import { settings } from "../../../stores/settings.ts";
import type { ElevationShape } from "./elevationShape.ts";
import { type HeightDomain, heightDomain } from "./heightDomain.ts";
import { type PlotFrame, plotHeight } from "./plotFrame.ts";
import { type PlotScale, plotScale } from "./plotScale.ts";

const PIXELS_PER_HEIGHT_TICK = 20;
const MAX_HEIGHT_TICKS = 10;

/** The height axis and the scale that all layers of the chart share. */
export function usePlotScale(
  shape: ElevationShape,
  { width, height }: PlotFrame,
): { domain: HeightDomain; scale: PlotScale } {
  const { elevationUnit } = useSnapshot(settings);
  return useMemo(() => {
    const frame = { width, height };
    const room = Math.round(plotHeight(frame) / PIXELS_PER_HEIGHT_TICK);
    const intervals = Math.min(MAX_HEIGHT_TICKS, Math.max(2, room));
    const domain = heightDomain(shape, elevationUnit, intervals);
    return { domain, scale: plotScale(shape, domain, frame) };
  }, [shape, elevationUnit, width, height]);
}
