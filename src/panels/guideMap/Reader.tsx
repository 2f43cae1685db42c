import { ArrowLeft } from "lucide-react";
import { useDeferredValue, useEffect, useLayoutEffect, useRef } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { isMobileWidth, MOBILE_QUERY } from "../../lib/breakpoints.ts";
import { classNames } from "../../lib/classNames.ts";
import { useEscape } from "../../lib/react/useEscape.ts";
import { useLateOpening } from "../../lib/react/useLateOpening.ts";
import { useMediaQuery } from "../../lib/react/useMediaQuery.ts";
import { useOfflineShell } from "../../lib/react/useOfflineShell.ts";
import { clearElevation } from "../../stores/elevation/elevationView.ts";
import { useElevationSource } from "../../stores/elevation/useElevationSource.ts";
import { frameGuide } from "../../stores/guideMap/frameGuide.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { frameNewTrail } from "../../stores/guideMap/trailSelection.ts";
import { aimAtSelectedWaypoint, clearSelectedWaypoint } from "../../stores/guideMap/waypointSelection.ts";
import { session } from "../../stores/person/session.ts";
import { clearShownRoute } from "../../stores/routes/shownRoute.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { ErrorBoundary } from "../../ui/ErrorBoundary.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { LoadFailure } from "../../ui/states/LoadFailure.tsx";
import { ReloadNote } from "../../ui/states/ReloadNote.tsx";
import surface from "../../ui/surface.module.css";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { PanelFailure } from "../PanelFailure.tsx";
import { useCameraInset } from "../useCameraInset.ts";
import bottomDock from "./BottomDock.module.css";
import { BottomDock } from "./BottomDock.tsx";
import { plannerParts } from "./plannerParts.ts";
import { Rail } from "./Rail.tsx";
import styles from "./Reader.module.css";
import { ReaderPanel } from "./ReaderPanel.tsx";
import { ReaderPlaceholders } from "./ReaderPlaceholders.tsx";
import { useFocusOnMobile } from "./useFocusOnMobile.ts";
import { useGuideTitle } from "./useGuideTitle.ts";
import { usePanelShown, usePlannerShown, useTallChart } from "./usePanelShown.ts";

/** The opened guide: left panel, rail, elevation chart. On mobile the open panel fills the window. */
export function Reader() {
  const { isPanelOpen } = useSnapshot(guideMap);
  const isMobile = useMediaQuery(MOBILE_QUERY);
  useEscape("waypointDetails", () => {
    if (guideMap.selectedWaypoint === null) return false;
    clearSelectedWaypoint();
    return true;
  });
  const subject = useElevationSource()?.id;
  // In a layout effect, so that the view of one trail is never painted for another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: cleared when the subject changes
  useLayoutEffect(() => clearElevation, [subject]);
  useEffect(() => clearShownRoute, []);
  useOfflineShell();
  // The panel renders first; the rest follows in tasks of its own.
  const isWhole = useDeferredValue(true, false);
  // Runs after the panels' own effects, which report their camera insets.
  useEffect(() => {
    if (isWhole) frameGuide();
  }, [isWhole]);
  useEffect(() => {
    // Not when the phone is turned, which would end the following of the reader's position.
    if (isPanelOpen || !isMobileWidth()) return;
    if (guideMap.selectedWaypoint !== null) aimAtSelectedWaypoint();
    else frameNewTrail();
  }, [isPanelOpen]);
  const userId = useSnapshot(session).user?.id;
  const isSheetOpen = useLateOpening(usePlannerShown() && isMobile);
  const isMapCovered = isMobile && isPanelOpen;
  // On a phone the tall chart would cut title and rail in two.
  const isChartOnly = useTallChart() && isMobile && !isPanelOpen;
  useFocusOnMobile({ isMobile, isPanelOpen });
  return (
    <>
      <ErrorBoundary fallback={(error, retry) => <PanelFailure error={error} onRetry={retry} />}>
        <ReaderPanel />
      </ErrorBoundary>
      {!isWhole && <ReaderPlaceholders />}
      {!isPanelOpen && (isMobile && !isChartOnly ? <TitleBar /> : <HiddenTitle />)}
      {isWhole && !isMapCovered && !isSheetOpen && !isChartOnly && <Rail isMobile={isMobile} />}
      {isWhole && !isMapCovered && !isSheetOpen && (
        <ErrorBoundary fallback={(_error, retry) => <FailedDock onRetry={retry} />}>
          <BottomDock isMobile={isMobile} />
        </ErrorBoundary>
      )}
      <ErrorBoundary fallback={<ReloadNote />}>
        {isSheetOpen && !isMapCovered && <plannerParts.sheet />}
        {isWhole && userId !== undefined && <plannerParts.session userId={userId} />}
      </ErrorBoundary>
    </>
  );
}

/** The screen's heading while the panel that contains the visible one is closed. */
function HiddenTitle() {
  return (
    <h1>
      <VisuallyHidden>{useGuideTitle()}</VisuallyHidden>
    </h1>
  );
}

/** Replaces the lower panels that crashed. */
function FailedDock({ onRetry }: { onRetry: () => void }) {
  const text = useText();
  return (
    <div className={classNames(bottomDock.dock, usePanelShown() && bottomDock.besidePanel)}>
      <div className={bottomDock.stack}>
        <Panel label={text("shell.failed")}>
          <LoadFailure text={text("shell.failedText")} onRetry={onRetry} isAutomatic={false} />
        </Panel>
      </div>
    </div>
  );
}

/** Mobile: shows Back and the guide's title while its panel is closed. */
function TitleBar() {
  const text = useText();
  const bar = useRef<HTMLElement>(null);
  useCameraInset("top", bar);
  return (
    <header ref={bar} className={classNames(surface.raised, styles.bar)}>
      <IconButton label={text("guideMap.allGuides")} icon={<ArrowLeft />} href={`${paths.guides}/`} />
      <h1 className={styles.title}>{useGuideTitle()}</h1>
    </header>
  );
}
