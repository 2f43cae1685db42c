import { memo, useMemo } from "react";
import { useSnapshot } from "valtio";
import { useShownSettings } from "../../../i18n/useShown.ts";
import { withTexts } from "../../../i18n/withTexts.ts";
import { clamp } from "../../../lib/clamp.ts";
import { onDemand } from "../../../lib/react/onDemand.tsx";
import { remPixels } from "../../../lib/remPixels.ts";
import { elevation } from "../../../stores/elevation/elevation.ts";
import { useElevationDirection } from "../../../stores/elevation/useElevationSource.ts";
import { routeEditor } from "../../../stores/routes/routeEditor.ts";
import { PlotCursor } from "../cursor/PlotCursor.tsx";
import { ElevationIcons } from "../icons/ElevationIcons.tsx";
import { useShownIcons } from "../icons/useShownIcons.ts";
import { useWaypointMeters, type WaypointMeters } from "../icons/useWaypointMeters.ts";
import { RangeHandles } from "../range/RangeHandles.tsx";
import { useDirectedRange } from "../range/useDirectedRange.ts";
import { Roadbook } from "../roadbook/Roadbook.tsx";
import { ElevationChart } from "./ElevationChart.tsx";
import styles from "./ElevationPlot.module.css";
import type { ElevationShape } from "./elevationShape.ts";
import { OwnPlace } from "./OwnPlace.tsx";
import { PlannedRouteStrip } from "./PlannedRouteStrip.tsx";
import { PLOT_MARGIN, type PlotFrame, plotHeight, plotWidth } from "./plotFrame.ts";
import { heightExtent, type PlotScale, plotPartHeight, plotScale } from "./plotScale.ts";

/** Space above the plot that the line's width may extend into. */
const ABOVE = 4;

/** As in `Roadbook.module.css`: larger letters need more room. */
const NARROW_REM = 40;

const StageEnds = onDemand(
  async () => (await withTexts(import("../stages/StageEnds.tsx"), "trip")).StageEnds,
);

interface PlotLayersProps {
  shape: ElevationShape;
  /** For all of it. */
  frame: PlotFrame;
}

/** The chart, and where it is tall the roadbook under it. */
export const PlotLayers = memo(function PlotLayers({ shape, frame }: PlotLayersProps) {
  const passed = useWaypointMeters();
  const plotHeight = usePlotPartHeight(shape, frame);
  const { width, height } = frame;
  const hasRoadbook = passed.sorted.length > 0 && plotHeight < height;
  const part = useMemo(
    () => ({ width, height: hasRoadbook ? plotHeight : height }),
    [width, height, hasRoadbook, plotHeight],
  );
  return (
    <>
      <ChartLayers shape={shape} passed={passed} frame={part} />
      {hasRoadbook && (
        <Roadbook passed={passed} shape={shape} top={part.height} isNarrow={width <= remPixels(NARROW_REM)} />
      )}
    </>
  );
});

/** By the extent of the whole axis, once that is known. */
function usePlotPartHeight(shape: ElevationShape, frame: PlotFrame): number {
  const { totals } = useSnapshot(elevation);
  const { trailLengthMeters: lengthMeters } = useElevationDirection();
  const [low, high] = totals ? [totals.lowestMeters, totals.highestMeters] : (heightExtent(shape) ?? [0, 0]);
  return plotPartHeight(frame, { lengthMeters, heightMeters: high - low });
}

interface ChartLayersProps {
  shape: ElevationShape;
  passed: WaypointMeters;
  frame: PlotFrame;
}

/**
 * From back to front: the chart, the range, the reader's place, the waypoints, the cursor, and the handles of the range. Those over the chart
 * are beside it, since any part of it that reacts to the pointer would draw it again with each move; those of the range,
 * which a drag changes with each move, read it themselves, so that the others are not rendered again.
 */
const ChartLayers = memo(function ChartLayers({ shape, passed, frame }: ChartLayersProps) {
  const { distanceUnit, elevationUnit } = useShownSettings();
  const scale = useMemo(
    () => plotScale(shape, frame, { distanceUnit, elevationUnit }),
    [shape, frame, distanceUnit, elevationUnit],
  );
  const icons = useShownIcons(passed, shape, scale, frame);
  const { isTripShown } = useSnapshot(routeEditor);
  return (
    <>
      <ElevationChart shape={shape} scale={scale} width={frame.width} height={frame.height} />
      <PlannedRouteStrip shape={shape} scale={scale} frame={frame} />
      <RangeVeil scale={scale} frame={frame} />
      <OwnPlace shape={shape} scale={scale} frame={frame} />
      <ElevationIcons icons={icons} width={frame.width} height={frame.height} />
      <PlotCursor shape={shape} scale={scale} frame={frame} icons={icons} />
      {isTripShown && <StageEnds view={shape} scale={scale} frame={frame} />}
      <RangeHandles view={shape} scale={scale} frame={frame} />
    </>
  );
});

/** Fades the chart outside the range. */
function RangeVeil({ scale, frame }: { scale: PlotScale; frame: PlotFrame }) {
  const range = useDirectedRange();
  if (!range) return null;
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
