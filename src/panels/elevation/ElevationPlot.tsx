import { lazy, Suspense, useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { clearProfile, loadProfile, profile } from "../../stores/profile.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./ElevationPlot.module.css";
import { PlotSkeleton } from "./PlotSkeleton.tsx";
import { ProfileCursor } from "./ProfileCursor.tsx";
import { ProfileIcons } from "./ProfileIcons.tsx";
import { plotWidth } from "./plotFrame.ts";
import { useFrame } from "./useFrame.ts";
import { useProfileShape } from "./useProfileShape.ts";

const ElevationChart = lazy(async () => ({
  default: (await import("./ElevationChart.tsx")).ElevationChart,
}));

/** Resizing asks for a new sampling this long after the last change. */
const SETTLE_MILLISECONDS = 120;

/** The chart, the waypoints on it and the cursor, in layers of one size. */
export function ElevationPlot() {
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const frame = useFrame(box);
  const shape = useProfileShape();
  const { hasFailed, window } = useSnapshot(profile);
  const buckets = frame && Math.floor(plotWidth(frame));
  useEffect(() => {
    if (!buckets) return;
    const timer = setTimeout(() => void loadProfile(buckets), profile.window ? SETTLE_MILLISECONDS : 0);
    return () => clearTimeout(timer);
  }, [buckets]);
  useEffect(() => clearProfile, []);
  return (
    <div ref={box} className={styles.plot}>
      {frame && shape && (
        <Suspense fallback={<PlotSkeleton />}>
          <ElevationChart shape={shape} width={frame.width} height={frame.height} />
          <ProfileIcons shape={shape} width={frame.width} height={frame.height} />
          <ProfileCursor shape={shape} width={frame.width} height={frame.height} />
        </Suspense>
      )}
      {!shape && !hasFailed && !window && <PlotSkeleton />}
      {hasFailed && (
        <div className={styles.failure} role="alert">
          <p>{text("profile.failed")}</p>
          <Button size={32} onClick={() => buckets && void loadProfile(buckets)}>
            {text("shell.retry")}
          </Button>
        </div>
      )}
      {window && !shape && <p className={styles.failure}>{text("profile.noHeights")}</p>}
    </div>
  );
}
