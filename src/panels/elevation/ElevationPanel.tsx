import { ChartArea, ChevronUp } from "lucide-react";
import { memo, type RefObject, useEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { onDemand } from "../../lib/react/onDemand.tsx";
import { elevation, setElevationLevel } from "../../stores/elevation/elevation.ts";
import { followElevationExpansion } from "../../stores/elevation/elevationExpansion.ts";
import { useElevationSource } from "../../stores/elevation/useElevationSource.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { routeEditor } from "../../stores/routes/routeEditor.ts";
import press from "../../ui/controls/press.module.css";
import { ErrorBoundary } from "../../ui/ErrorBoundary.tsx";
import { ReloadNote } from "../../ui/states/ReloadNote.tsx";
import surface from "../../ui/surface.module.css";
import typography from "../../ui/typography.module.css";
import { ElevationHead } from "./ElevationHead.tsx";
import styles from "./ElevationPanel.module.css";
import { startLevelDrag } from "./elevationLevels.ts";
import { LevelHandle } from "./LevelHandle.tsx";
import { ElevationPlot } from "./plot/ElevationPlot.tsx";
import { hasHeights } from "./plot/elevationShape.ts";
import { PlotSkeleton } from "./plot/PlotSkeleton.tsx";

const ElevationDialog = onDemand(
  async () => (await import("./ElevationDialog.tsx")).ElevationDialog,
  PlotSkeleton,
);

/**
 * The elevation along a trail: hidden behind a button, a strip, most of the map area, or in a window of its own. Memoised,
 * as what it lies in renders with each selected waypoint.
 */
export const ElevationPanel = memo(function ElevationPanel() {
  const text = useText();
  const source = useElevationSource();
  const { level, isExpanded, view, window } = useSnapshot(elevation);
  useEffect(followElevationExpansion, []);
  const sizer = useRef<HTMLElement>(null);
  const shownLevel = useRef(level);
  // Changing the level removes the button that did it: the focus moves to the control that changes it now.
  useEffect(() => {
    if (shownLevel.current === level) return;
    shownLevel.current = level;
    if (document.activeElement === document.body) sizer.current?.focus({ preventScroll: true });
  }, [level]);
  const isTooShort = view === null && window !== null && !hasHeights(window);
  const isReserved = useReservedStrip();
  if (level === 1) return <ElevationButton ref={sizer} />;
  const hasElevation = source?.hasElevation === true && !isTooShort;
  const note = !source
    ? isReserved
      ? "planned"
      : "noTrail"
    : source.hasElevation
      ? "tooShort"
      : "noHeights";
  return (
    <section
      className={classNames(
        surface.raised,
        styles.panel,
        hasElevation && level === 3 && styles.tall,
        (hasElevation || isReserved) && level === 2 && styles.strip,
      )}
      aria-label={text("elevation.label")}
    >
      {hasElevation && <LevelHandle ref={sizer} level={level} />}
      <ElevationHead level={level} hasElevation={hasElevation} />
      {!hasElevation && <p className={styles.note}>{text(`elevation.${note}`)}</p>}
      <ErrorBoundary fallback={<ReloadNote />}>
        {hasElevation && !isExpanded && (
          <ElevationPlot onRetry={() => sizer.current?.focus({ preventScroll: true })} />
        )}
        {isExpanded && <ElevationDialog />}
      </ErrorBoundary>
    </section>
  );
});

/**
 * Whether the strip keeps its height though it has no chart: while a route is planned, so that the map stays where it is
 * when the route gets its profile.
 */
function useReservedStrip(): boolean {
  const isPlanning = useSnapshot(routeEditor).editing !== null;
  const opened = useSnapshot(guideMap).opened;
  return isPlanning && (opened?.trails.some(({ hasElevation }) => hasElevation) ?? false);
}

/** What remains of the chart at level 1: a button that shows it, by a press or a drag upwards. */
function ElevationButton({ ref }: { ref: RefObject<HTMLElement | null> }) {
  const text = useText();
  return (
    <button
      ref={ref as RefObject<HTMLButtonElement | null>}
      type="button"
      className={classNames(press.paper, styles.button)}
      aria-label={text("elevation.show")}
      aria-expanded={false}
      data-lower-left=""
      onPointerDown={startLevelDrag}
      onClick={() => setElevationLevel(2)}
    >
      <ChartArea />
      <span className={typography.lowered}>{text("elevation.title")}</span>
      <ChevronUp />
    </button>
  );
}
