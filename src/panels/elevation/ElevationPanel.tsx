import { useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { onDemand } from "../../lib/react/onDemand.tsx";
import { elevation } from "../../stores/elevation/elevation.ts";
import { followElevationWindow } from "../../stores/elevation/elevationWindow.ts";
import { useElevationSource } from "../../stores/elevation/useElevationSource.ts";
import { ErrorBoundary } from "../../ui/ErrorBoundary.tsx";
import { ReloadNote } from "../../ui/states/ReloadNote.tsx";
import { ElevationButton } from "./ElevationButton.tsx";
import { ElevationHead } from "./ElevationHead.tsx";
import styles from "./ElevationPanel.module.css";
import { LevelHandle } from "./LevelHandle.tsx";
import { ElevationPlot } from "./plot/ElevationPlot.tsx";
import { PlotSkeleton } from "./plot/PlotSkeleton.tsx";

const ElevationDialog = onDemand(
  async () => (await import("./ElevationDialog.tsx")).ElevationDialog,
  PlotSkeleton,
);

/** The elevation along a trail: hidden behind a button, a strip, most of the map area, or in a window of its own. */
export function ElevationPanel() {
  const text = useText();
  const source = useElevationSource();
  const { level, isExpanded } = useSnapshot(elevation);
  useEffect(followElevationWindow, []);
  const sizer = useRef<HTMLElement>(null);
  const shownLevel = useRef(level);
  // Changing the level removes the button that did it: the focus moves to the control that changes it now.
  useEffect(() => {
    if (shownLevel.current === level) return;
    shownLevel.current = level;
    if (document.activeElement === document.body) sizer.current?.focus({ preventScroll: true });
  }, [level]);
  if (level === 1) return <ElevationButton ref={sizer} />;
  const hasElevation = source?.hasElevation ?? false;
  return (
    <section
      className={classNames(styles.panel, hasElevation && (level === 3 ? styles.tall : styles.strip))}
      aria-label={text("elevation.label")}
    >
      {hasElevation && <LevelHandle ref={sizer} level={level} />}
      <ElevationHead level={level} hasElevation={hasElevation} />
      {!hasElevation && (
        <p className={styles.note}>{text(source ? "elevation.noHeights" : "elevation.noTrail")}</p>
      )}
      <ErrorBoundary fallback={<ReloadNote />}>
        {hasElevation && !isExpanded && <ElevationPlot />}
        {isExpanded && <ElevationDialog />}
      </ErrorBoundary>
    </section>
  );
}
