import { useLineGenerator } from "@nivo/line";
import { memo, useMemo } from "react";
import { useFormat } from "../../../i18n/useFormat.ts";
import { useText } from "../../../i18n/useText.ts";
import { GradeAreas } from "../grade/GradeAreas.tsx";
import { gradeRuns } from "../grade/gradeRuns.ts";
import { ElevationAxes } from "./ElevationAxes.tsx";
import type { ElevationShape } from "./elevationShape.ts";
import { PLOT_MARGIN } from "./plotFrame.ts";
import { heightExtent, type PlotScale } from "./plotScale.ts";

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
  const line = useLineGenerator("linear");
  const path = useMemo(
    () =>
      piecesOf(shape, scale)
        .map((piece) => line(piece))
        .join(""),
    [line, shape, scale],
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
      <svg width={width} height={height} role="presentation">
        <g transform={`translate(${PLOT_MARGIN.left},${PLOT_MARGIN.top})`}>
          <ElevationAxes scale={scale} width={width} height={height} />
          <GradeAreas shape={shape} runs={runs} scale={scale} width={width} height={height} />
          <path d={path} fill="none" stroke="var(--ink)" strokeWidth={1.6} />
        </g>
      </svg>
    </div>
  );
});

/** The line in pixels, in pieces between gaps. It runs from edge to edge, though its buckets are named by their centres. */
function piecesOf({ fromMeters, toMeters, meters, highest }: ElevationShape, scale: PlotScale) {
  const last = meters.length - 1;
  const pieces: { x: number; y: number }[][] = [[]];
  for (const [i, center] of meters.entries()) {
    const height = highest[i] ?? Number.NaN;
    if (Number.isNaN(height)) {
      pieces.push([]);
      continue;
    }
    const places = [...(i === 0 ? [fromMeters] : []), center, ...(i === last ? [toMeters] : [])];
    pieces.at(-1)?.push(...places.map((at) => ({ x: scale.x(at), y: scale.y(height) })));
  }
  return pieces.filter((piece) => piece.length > 0);
}
