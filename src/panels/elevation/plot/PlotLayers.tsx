import { memo, useMemo } from "react";
import { useSnapshot } from "valtio";
import { withTexts } from "../../../i18n/withTexts.ts";
import { clamp } from "../../../lib/clamp.ts";
import { onDemand } from "../../../lib/react/onDemand.tsx";
import type { Span } from "../../../lib/span.ts";
import { routeEditor } from "../../../stores/routes/routeEditor.ts";
import { settings } from "../../../stores/settings.ts";
import { PlotCursor } from "../cursor/PlotCursor.tsx";
import { ElevationIcons } from "../icons/ElevationIcons.tsx";
import { useShownIcons } from "../icons/useShownIcons.ts";
import { RangeHandles } from "../range/RangeHandles.tsx";
import { useElevationRange } from "../range/useElevationRange.ts";
import { ElevationChart } from "./ElevationChart.tsx";
import styles from "./ElevationPlot.module.css";
import type { ElevationShape } from "./elevationShape.ts";
import { PlannedRouteStrip } from "./PlannedRouteStrip.tsx";
import { PLOT_MARGIN, type PlotFrame, plotHeight, plotWidth } from "./plotFrame.ts";
import { type PlotScale, plotScale } from "./plotScale.ts";

/** Space above the plot that the line's width may extend into. */
const ABOVE = 4;

const StageEnds = onDemand(
  async () => (await withTexts(import("../stages/StageEnds.tsx"), "trip")).StageEnds,
);

interface PlotLayersProps {
  shape: ElevationShape;
  frame: PlotFrame;
}

/**
 * From back to front: the chart, the range, the waypoints, the cursor, and the handles of the range. Those over the chart
 * are beside it, since any part of it that reacts to the pointer would draw it again with each move.
 */
export const PlotLayers = memo(function PlotLayers({ shape, frame }: PlotLayersProps) {
  const { distanceUnit, elevationUnit } = useSnapshot(settings);
  const scale = useMemo(
    () => plotScale(shape, frame, { distanceUnit, elevationUnit }),
    [shape, frame, distanceUnit, elevationUnit],
  );
  const icons = useShownIcons(shape, scale, frame);
  const range = useElevationRange();
  const { isTripShown } = useSnapshot(routeEditor);
  return (
    <>
      <ElevationChart shape={shape} scale={scale} width={frame.width} height={frame.height} />
      <PlannedRouteStrip shape={shape} scale={scale} frame={frame} />
      {range && <RangeVeil range={range} scale={scale} frame={frame} />}
      <ElevationIcons icons={icons} width={frame.width} height={frame.height} />
      <PlotCursor shape={shape} scale={scale} frame={frame} icons={icons} />
      {isTripShown && <StageEnds view={shape} scale={scale} frame={frame} />}
      {range && <RangeHandles range={range} view={shape} scale={scale} frame={frame} />}
    </>
  );
});

/** Fades the chart outside the range. */
function RangeVeil({ range, scale, frame }: { range: Span; scale: PlotScale; frame: PlotFrame }) {
  const width = plotWidth(frame);
  const held = (x: number) => clamp(x, 0, width);
  const from = held(scale.x(range.fromMeters));
  const to = held(scale.x(range.toMeters));
  const place = { top: PLOT_MARGIN.top - ABOVE, height: plotHeight(frame) + ABOVE };
  return (
    <>
      <div className={styles.veil} style={{ ...place, left: PLOT_MARGIN.left, width: from }} />
      <div className={styles.veil} style={{ ...place, left: PLOT_MARGIN.left + to, width: width - to }} />
    </>
  );
}
