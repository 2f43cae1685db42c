import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../../i18n/useText.ts";
import { onDemand } from "../../../lib/react/onDemand.tsx";
import { spanMeters } from "../../../lib/span.ts";
import { elevation } from "../../../stores/elevation/elevation.ts";
import { loadElevation } from "../../../stores/elevation/elevationView.ts";
import { useElevationDirection, useElevationSource } from "../../../stores/elevation/useElevationSource.ts";
import { LoadFailure } from "../../../ui/states/LoadFailure.tsx";
import styles from "./ElevationPlot.module.css";
import { type ElevationShape, elevationShape, hasHeights } from "./elevationShape.ts";
import { PlotSkeleton } from "./PlotSkeleton.tsx";
import { type PlotFrame, plotWidth } from "./plotFrame.ts";

const PlotLayers = onDemand(async () => (await import("./PlotLayers.tsx")).PlotLayers, PlotSkeleton);

/** Resizing requests a new sampling this long after the last change. */
const SETTLE_MILLISECONDS = 120;

/**
 * The chart in the size of its box, once its heights have loaded.
 * @param props.onRetry called at a press that loads them again, and removes its own button
 */
export function ElevationPlot({ onRetry }: { onRetry?: () => void }) {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const frame = useFrame(box);
  const shape = useElevationShape();
  // A thousand heights are drawn in slices, with room for input between them.
  const readied = useDeferredValue(shape);
  const drawn = shape && readied;
  const { hasFailed, window } = useSnapshot(elevation);
  const buckets = frame && Math.floor(plotWidth(frame));
  const subject = useElevationSource()?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another subject is sampled too
  useEffect(() => {
    if (!buckets) return;
    const timer = setTimeout(() => loadElevation(buckets), elevation.window ? SETTLE_MILLISECONDS : 0);
    return () => clearTimeout(timer);
  }, [buckets, subject]);
  return (
    <div ref={box} className={styles.plot}>
      {frame && drawn && <PlotLayers shape={drawn} frame={frame} />}
      {!drawn && !hasFailed && (shape || !window) && <PlotSkeleton />}
      {hasFailed && (
        <LoadFailure
          className={styles.note}
          text={text("elevation.failed")}
          {...(onRetry && { onPress: onRetry })}
          onRetry={() => buckets && loadElevation(buckets)}
        />
      )}
      {window && !shape && <p className={styles.note}>{text("elevation.tooShort")}</p>}
    </div>
  );
}

/** The elevation in view in the reader's direction; null while it loads and if the whole axis has nothing to draw. A zoomed view may lie in a hole. */
function useElevationShape(): ElevationShape | null {
  const { window } = useSnapshot(elevation);
  const direction = useElevationDirection();
  return useMemo(() => {
    const shape = window && elevationShape(window, direction);
    if (!shape) return null;
    const isClose = spanMeters(shape) < direction.trailLengthMeters;
    return isClose || hasHeights(shape) ? shape : null;
  }, [window, direction]);
}

/** Width and height of an element in whole pixels, null until it is measured. */
function useFrame(element: RefObject<HTMLElement | null>): PlotFrame | null {
  const [frame, setFrame] = useState<PlotFrame | null>(null);
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const observer = new ResizeObserver(() => {
      setFrame((old) => {
        const { clientWidth: width, clientHeight: height } = box;
        // Hidden, as on paper: one bucket would say of the trail that it is too short for a chart.
        if (width === 0) return old;
        return old && old.width === width && old.height === height ? old : { width, height };
      });
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return frame;
}
