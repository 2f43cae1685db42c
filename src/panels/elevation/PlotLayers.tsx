import { memo } from "react";
import { onDemand } from "../../lib/onDemand.tsx";
import { PlotSkeleton } from "./PlotSkeleton.tsx";
import { ProfileCursor } from "./ProfileCursor.tsx";
import { ProfileIcons } from "./ProfileIcons.tsx";
import type { PlotFrame } from "./plotFrame.ts";
import type { ProfileShape } from "./profileShape.ts";
import { RangeHandles } from "./RangeHandles.tsx";
import { RangeVeil } from "./RangeVeil.tsx";
import { usePlotScale } from "./usePlotScale.ts";
import { useProfileRange } from "./useProfileRange.ts";
import { useShownIcons } from "./useShownIcons.ts";

const ElevationChart = onDemand(async () => (await import("./ElevationChart.tsx")).ElevationChart);

interface PlotLayersProps {
  shape: ProfileShape;
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
  const range = useProfileRange();
  return (
    <>
      <ElevationChart shape={shape} width={frame.width} height={frame.height} />
      {range && <RangeVeil range={range} scale={scale} frame={frame} />}
      <ProfileIcons icons={icons} width={frame.width} height={frame.height} />
      <ProfileCursor shape={shape} scale={scale} frame={frame} icons={icons} />
      {range && <RangeHandles range={range} view={shape} scale={scale} frame={frame} />}
    </>
  );
}
