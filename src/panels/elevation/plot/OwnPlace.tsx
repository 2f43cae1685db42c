import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { directedMeters } from "../../../lib/waypoints/travelDirection.ts";
import { useElevationDirection, useElevationSource } from "../../../stores/elevation/useElevationSource.ts";
import { ownOffset, watchOwnOffset } from "../../../stores/position/ownOffset.ts";
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

/** Where the reader is on the chart, as on the map: moved without a render, as a walk moves it with each fix. */
export function OwnPlace({ shape, scale, frame }: OwnPlaceProps) {
  const mark = useRef<SVGGElement>(null);
  const dot = useRef<SVGCircleElement>(null);
  const source = useElevationSource();
  const { trailLengthMeters, isReversed } = useElevationDirection();
  const metersShown = () => {
    const offset = ownOffset(source);
    if (offset === null) return null;
    const meters = directedMeters(offset, trailLengthMeters, isReversed);
    return meters < shape.fromMeters || meters > shape.toMeters ? null : meters;
  };
  const isShown = useSyncExternalStore(watchOwnOffset, () => metersShown() !== null);
  const bottom = plotHeight(frame);
  useLayoutEffect(() => {
    const put = () => {
      const meters = metersShown();
      if (meters === null) return;
      const height = heightAt(shape, meters);
      mark.current?.setAttribute(
        "transform",
        `translate(${PLOT_MARGIN.left + scale.x(meters)} ${PLOT_MARGIN.top})`,
      );
      dot.current?.setAttribute("cy", `${height === null ? bottom : scale.y(height)}`);
    };
    put();
    return watchOwnOffset(put);
  });
  return (
    isShown && (
      <svg
        className={plot.layer}
        width={frame.width}
        height={frame.height}
        aria-hidden="true"
        data-own-place=""
      >
        <g ref={mark}>
          <line className={styles.line} y1={0} y2={bottom} />
          <circle ref={dot} className={styles.dot} r={6.5} />
        </g>
      </svg>
    )
  );
}
