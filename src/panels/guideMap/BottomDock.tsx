import { useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { withTexts } from "../../i18n/withTexts.ts";
import { hasRouteLink } from "../../lib/address/hasRouteLink.ts";
import { LOW_QUERY } from "../../lib/breakpoints.ts";
import { classNames } from "../../lib/classNames.ts";
import { onDemand } from "../../lib/react/onDemand.tsx";
import { useMediaQuery } from "../../lib/react/useMediaQuery.ts";
import { aheadDisplay } from "../../stores/ahead/aheadDisplay.ts";
import { elevation } from "../../stores/elevation/elevation.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { useOwnPosition } from "../../stores/position/useOwnPosition.ts";
import { ErrorBoundary } from "../../ui/ErrorBoundary.tsx";
import { ReloadNote } from "../../ui/states/ReloadNote.tsx";
import { ElevationPanel } from "../elevation/ElevationPanel.tsx";
import { useCameraInset } from "../useCameraInset.ts";
import { WaypointCard } from "../waypoints/WaypointCard.tsx";
import styles from "./BottomDock.module.css";
import { plannerParts } from "./plannerParts.ts";
import { READER_PANEL_ID } from "./useFocusOnMobile.ts";
import { usePanelShown, useTallChart } from "./usePanelShown.ts";

const AheadPanel = onDemand(
  async () => (await withTexts(import("../ahead/AheadPanel.tsx"), "ahead", "routes", "trip")).AheadPanel,
);

/** The map's lower edge, beside the left panel: the elevation chart, and on mobile the selected waypoint above it. */
export function BottomDock({ isMobile }: { isMobile: boolean }) {
  const stack = useRef<HTMLDivElement>(null);
  const { selectedWaypoint } = useSnapshot(guideMap);
  const hasPosition = useOwnPosition(({ fix }) => fix !== null);
  const isPanelShown = usePanelShown();
  const [isLinked] = useState(hasRouteLink);
  const { level } = useSnapshot(elevation);
  const isTall = useTallChart();
  const { isOpen } = useSnapshot(aheadDisplay);
  const isLow = useMediaQuery(LOW_QUERY);
  /** What lies ahead is above the chart, below the map's own buttons, which it lifts; else beside them. */
  const isAheadStacked = isMobile || isLow;
  /** All rows of what lies ahead need the room of the chart, of a linked route's card, and the rail's. */
  const isAheadOpen = isAheadStacked && hasPosition && isOpen === true && level < 3;
  const isLinkHidden = isAheadOpen || level === 3;
  const hasCard = isMobile && selectedWaypoint !== null && level < 3;
  // The tall chart leaves too little map to aim at, so the camera then uses the whole map.
  useCameraInset("bottom", stack, level === 2 || hasCard || (isAheadStacked && hasPosition));
  const ahead = hasPosition && level < 3 && (
    <ErrorBoundary fallback={<ReloadNote />}>
      <AheadPanel />
    </ErrorBoundary>
  );
  return (
    <div
      className={classNames(
        styles.dock,
        isPanelShown && styles.besidePanel,
        level === 3 && styles.tallDock,
        isAheadOpen && styles.aboveRail,
      )}
      data-tall-chart={isTall ? "" : undefined}
      data-beside-panel={isPanelShown ? "" : undefined}
    >
      {!isAheadStacked && ahead && <div className={styles.ahead}>{ahead}</div>}
      <div ref={stack} className={classNames(styles.stack, level === 3 && styles.tall)}>
        {hasCard && <WaypointCard index={selectedWaypoint} panelId={READER_PANEL_ID} />}
        {isLinked && (
          <ErrorBoundary fallback={!isLinkHidden && <ReloadNote />}>
            <plannerParts.linkedRoute isHidden={isLinkHidden} />
          </ErrorBoundary>
        )}
        {isAheadStacked && ahead}
        {!isAheadOpen && <ElevationPanel />}
      </div>
    </div>
  );
}
