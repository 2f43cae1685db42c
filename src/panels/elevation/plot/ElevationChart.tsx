import { Line } from "@nivo/line";
import { memo, useMemo } from "react";
import { useFormat } from "../../../i18n/useFormat.ts";
import { useText } from "../../../i18n/useText.ts";
import { GradeAreas } from "../grade/GradeAreas.tsx";
import { gradeRuns } from "../grade/gradeRuns.ts";
import { ElevationAxes } from "./ElevationAxes.tsx";
import type { ElevationShape } from "./elevationShape.ts";
import { PLOT_MARGIN } from "./plotFrame.ts";
import { heightExtent, type PlotScale } from "./plotScale.ts";

const INK = ["var(--ink)"];

/** The chart itself. Nothing in it reacts to the pointer, so that it is drawn only when the data or the size changes. */
export const ElevationChart = memo(function ElevationChart({
  shape,
  scale,
  width,
  height,
}: {
  shape: ElevationShape;
  scale: PlotScale;
  width: number;
  height: number;
}) {
  const text = useText();
  const format = useFormat();
  const runs = useMemo(() => gradeRuns(shape), [shape]);
  const data = useMemo(() => [{ id: "height", data: pointsOf(shape) }], [shape]);
  const layers = useMemo(
    () => [
      () => <ElevationAxes scale={scale} width={width} height={height} />,
      () => <GradeAreas shape={shape} runs={runs} scale={scale} width={width} height={height} />,
      "lines" as const,
    ],
    [shape, runs, scale, width, height],
  );
  const extent = heightExtent(shape);
  const length = format.distance(shape.toMeters - shape.fromMeters);
  const summary = extent
    ? text("elevation.summary", {
        from: format.elevation(extent[0]),
        to: format.elevation(extent[1]),
        length,
      })
    : text("elevation.emptySummary", { length });
  return (
    <div role="img" aria-label={summary}>
      <Line
        width={width}
        height={height}
        margin={PLOT_MARGIN}
        data={data}
        xScale={{ type: "linear", min: shape.fromMeters, max: shape.toMeters, nice: false }}
        yScale={{ type: "linear", min: scale.lowMeters, max: scale.highMeters, nice: false }}
        layers={layers}
        colors={INK}
        lineWidth={1.6}
        enablePoints={false}
        isInteractive={false}
        animate={false}
        role="presentation"
      />
    </div>
  );
});

/** The line runs from edge to edge, though its buckets are named by their centres. */
function pointsOf({ fromMeters, toMeters, meters, highest }: ElevationShape) {
  const points = Array.from(meters, (x, index) => ({ x, y: heightOrGap(highest[index]) }));
  const first = points[0];
  const last = points.at(-1);
  if (first) points.unshift({ x: fromMeters, y: first.y });
  if (last) points.push({ x: toMeters, y: last.y });
  return points;
}

function heightOrGap(height: number | undefined): number | null {
  return height === undefined || Number.isNaN(height) ? null : height;
}
