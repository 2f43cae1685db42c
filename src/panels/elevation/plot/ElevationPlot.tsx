import { useDeferredValue, useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../../i18n/useText.ts";
import { elevation } from "../../../stores/elevation/elevation.ts";
import { loadElevation } from "../../../stores/elevation/elevationView.ts";
import { useElevationSource } from "../../../stores/elevation/useElevationSource.ts";
import { Button } from "../../../ui/Button.tsx";
import styles from "./ElevationPlot.module.css";
import { PlotLayers } from "./PlotLayers.tsx";
import { PlotSkeleton } from "./PlotSkeleton.tsx";
import { plotWidth } from "./plotFrame.ts";
import { useElevationShape } from "./useElevationShape.ts";
import { useFrame } from "./usePlotFrame.ts";

/** Resizing requests a new sampling this long after the last change. */
const SETTLE_MILLISECONDS = 120;

/** The chart in the size of its box: as soon as its heights are there. */
export function ElevationPlot() {
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
        <div className={styles.failure} role="alert">
          <p>{text("elevation.failed")}</p>
          <Button size={32} onClick={() => buckets && loadElevation(buckets)}>
            {text("shell.retry")}
          </Button>
        </div>
      )}
      {window && !shape && <p className={styles.failure}>{text("elevation.tooShort")}</p>}
    </div>
  );
}
