import { useDeferredValue, useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { profile } from "../../stores/profile.ts";
import { loadProfile } from "../../stores/profileView.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./ElevationPlot.module.css";
import { PlotLayers } from "./PlotLayers.tsx";
import { PlotSkeleton } from "./PlotSkeleton.tsx";
import { plotWidth } from "./plotFrame.ts";
import { useFrame } from "./useFrame.ts";
import { useProfileShape } from "./useProfileShape.ts";

/** Resizing asks for a new sampling this long after the last change. */
const SETTLE_MILLISECONDS = 120;

/** The profile in the size of its box: as soon as its heights are there. */
export function ElevationPlot() {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const frame = useFrame(box);
  const shape = useProfileShape();
  // A thousand heights are drawn in slices, with room for input between them.
  const readied = useDeferredValue(shape);
  const drawn = shape && readied;
  const { hasFailed, window } = useSnapshot(profile);
  const buckets = frame && Math.floor(plotWidth(frame));
  useEffect(() => {
    if (!buckets) return;
    const timer = setTimeout(() => loadProfile(buckets), profile.window ? SETTLE_MILLISECONDS : 0);
    return () => clearTimeout(timer);
  }, [buckets]);
  return (
    <div ref={box} className={styles.plot}>
      {frame && drawn && <PlotLayers shape={drawn} frame={frame} />}
      {!drawn && !hasFailed && (shape || !window) && <PlotSkeleton />}
      {hasFailed && (
        <div className={styles.failure} role="alert">
          <p>{text("profile.failed")}</p>
          <Button size={32} onClick={() => buckets && loadProfile(buckets)}>
            {text("shell.retry")}
          </Button>
        </div>
      )}
      {window && !shape && <p className={styles.failure}>{text("profile.tooShort")}</p>}
    </div>
  );
}
