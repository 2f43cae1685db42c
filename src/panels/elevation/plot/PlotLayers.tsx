import { memo } from "react";
import { onDemand } from "../../../lib/react/onDemand.tsx";
import { PlotCursor } from "../cursor/PlotCursor.tsx";
import { ElevationIcons } from "../icons/ElevationIcons.tsx";
import { useShownIcons } from "../icons/useShownIcons.ts";
import { RangeHandles } from "../range/RangeHandles.tsx";
import { RangeVeil } from "../range/RangeVeil.tsx";
import { useElevationRange } from "../range/useElevationRange.ts";
import type { ElevationShape } from "./elevationShape.ts";
import { PlotSkeleton } from "./PlotSkeleton.tsx";
import type { PlotFrame } from "./plotFrame.ts";
import { usePlotScale } from "./usePlotScale.ts";

const ElevationChart = onDemand(async () => (await import("./ElevationChart.tsx")).ElevationChart);

interface PlotLayersProps {
  shape: ElevationShape;
  frame: PlotFrame;
}

/** The plot's layers, with a skeleton in their place until the chart's code is there. */
export const PlotLayers = memo(function PlotLayers(props: PlotLayersProps) {
  return ElevationChart.useIsHere() ? <Layers {...props} /> : <PlotSkeleton />;
});

/**
 * From back to front: the chart, the range, the waypoints, the cursor, and the handles of the range. It reads the stores
 * on its own, so that what changes there while the code comes draws no chart in a hurry.
 */
function Layers({ shape, frame }: PlotLayersProps) {
  const { scale } = usePlotScale(shape, frame);
  const icons = useShownIcons(shape, scale, frame);
  const range = useElevationRange();
  return (
    <>
      <ElevationChart shape={shape} width={frame.width} height={frame.height} />
      {range && <RangeVeil range={range} scale={scale} frame={frame} />}
      <ElevationIcons icons={icons} width={frame.width} height={frame.height} />
      <PlotCursor shape={shape} scale={scale} frame={frame} icons={icons} />
      {range && <RangeHandles range={range} view={shape} scale={scale} frame={frame} />}
    </>
  );
}
