import { directedMeters } from "../../../lib/waypoints/travelDirection.ts";
import { useElevationDirection } from "../../../stores/elevation/useElevationSource.ts";
import { useOwnOffset } from "../../../stores/position/useOwnOffset.ts";
import plot from "./ElevationPlot.module.css";
import type { ElevationShape } from "./elevationShape.ts";
import { heightAt } from "./heightAt.ts";
import styles from "./OwnPlace.module.css";
import { PLOT_MARGIN, type PlotFrame, plotHeight } from "./plotFrame.ts";
import type { PlotScale } from "./plotScale.ts";

interface OwnPlaceProps {
  shape: ElevationShape;
  scale: PlotScale;
  frame: PlotFrame;
}

/** Where the reader is on the chart, as on the map. */
export function OwnPlace({ shape, scale, frame }: OwnPlaceProps) {
  const offset = useOwnOffset();
  const { trailLengthMeters, isReversed } = useElevationDirection();
  if (offset === null) return null;
  const meters = directedMeters(offset, trailLengthMeters, isReversed);
  if (meters < shape.fromMeters || meters > shape.toMeters) return null;
  const height = heightAt(shape, meters);
  const bottom = plotHeight(frame);
  return (
    <svg
      className={plot.layer}
      width={frame.width}
      height={frame.height}
      aria-hidden="true"
      data-own-place=""
    >
      <g transform={`translate(${PLOT_MARGIN.left + scale.x(meters)} ${PLOT_MARGIN.top})`}>
        <line className={styles.line} y1={0} y2={bottom} />
        <circle className={styles.dot} cy={height === null ? bottom : scale.y(height)} r={6.5} />
      </g>
    </svg>
  );
}
