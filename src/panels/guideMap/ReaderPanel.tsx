import { MapPinOff } from "lucide-react";
import { useCallback, useRef } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { MOBILE_QUERY } from "../../lib/breakpoints.ts";
import { onDemand } from "../../lib/react/onDemand.tsx";
import { useLateOpening } from "../../lib/react/useLateOpening.ts";
import { useMediaQuery } from "../../lib/react/useMediaQuery.ts";
import { setElevationLevel } from "../../stores/elevation/elevation.ts";
import { guideMap, setPanelOpen, showList } from "../../stores/guideMap/guideMap.ts";
import { retryOpenGuide } from "../../stores/guideMap/openGuideMap.ts";
import { clearSelectedWaypoint } from "../../stores/guideMap/waypointSelection.ts";
import { routeEditor } from "../../stores/routes/routeEditor.ts";
import bar from "../../ui/bar.module.css";
import { PanelTab } from "../../ui/controls/PanelTab.tsx";
import { SegmentedControl } from "../../ui/controls/SegmentedControl.tsx";
import { ErrorBoundary } from "../../ui/ErrorBoundary.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { LoadFailure } from "../../ui/states/LoadFailure.tsx";
import { ReloadNote } from "../../ui/states/ReloadNote.tsx";
import { TrailList } from "../trails/TrailList.tsx";
import { useListedTrails } from "../trails/useListedTrails.ts";
import { useAfterMap } from "../useAfterMap.ts";
import { useCameraInset } from "../useCameraInset.ts";
import { usePreloadedParts } from "../usePreloadedParts.ts";
import { DetailsLoading } from "../waypoints/DetailsLoading.tsx";
import { FoundWaypoints } from "../waypoints/FoundWaypoints.tsx";
import { useDetailsHistory } from "../waypoints/useDetailsHistory.ts";
import { useListedWaypoints } from "../waypoints/useListedWaypoints.ts";
import { WaypointList } from "../waypoints/WaypointList.tsx";
import { WaypointSearch } from "../waypoints/WaypointSearch.tsx";
import { plannerParts } from "./plannerParts.ts";
import { ReaderHead } from "./ReaderHead.tsx";
import styles from "./ReaderPanel.module.css";
import { READER_PANEL_ID } from "./useFocusOnMobile.ts";
import { usePanelShown, usePlannerShown } from "./usePanelShown.ts";

/** With a publisher's text, photos and comments, which the list does without. */
const WaypointDetails = onDemand(
  async () => (await import("../waypoints/WaypointDetails.tsx")).WaypointDetails,
  DetailsLoading,
);
const DETAILS = [WaypointDetails];

/** The left panel: guide, search and list of waypoints or trails. A selected waypoint's details cover them, so that the list keeps its scroll position. */
export function ReaderPanel() {
  const text = useText();
  const box = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const isShown = usePanelShown();
  const { isPanelOpen, selectedWaypoint, waypoints, waypointsStatus, listed: choice } = useSnapshot(guideMap);
  const areDetailsShown = useLateOpening(selectedWaypoint !== null);
  useDetailsHistory(areDetailsShown);
  const hasWaypoints = waypoints.length > 0 || waypointsStatus !== "ready";
  const focusSearch = useCallback(() => search.current?.focus(), []);
  const trails = useListedTrails();
  const hasChoice = hasWaypoints && trails.length > 0;
  const isTrailList = trails.length > 0 && (choice === "trails" || !hasWaypoints);
  const isMobile = useMediaQuery(MOBILE_QUERY);
  const { listed, all } = useListedWaypoints();
  const isPlanning = useLateOpening(usePlannerShown() && !isMobile);
  const isEditing = useSnapshot(routeEditor).editing !== null;
  useCameraInset("left", box, isShown && !isMobile);
  // Then it opens at once, and without a network.
  usePreloadedParts(DETAILS, useAfterMap(waypointsStatus === "ready"), { isSparing: false });
  const tab = (
    <PanelTab
      label={text(isShown ? "guideMap.hidePanel" : "guideMap.showPanel")}
      isOpen={isShown}
      controls={READER_PANEL_ID}
      onToggle={() => (isPanelOpen && !isShown ? setElevationLevel(2) : setPanelOpen(!isPanelOpen))}
    />
  );
  return (
    <Panel
      ref={box}
      id={READER_PANEL_ID}
      label={text("guideMap.panel")}
      placement="left"
      isOpen={isShown}
      tab={tab}
    >
      <div className={styles.layers}>
        <div className={styles.layer} inert={areDetailsShown || isPlanning}>
          <ReaderHead />
          {hasChoice && <ListSwitch />}
          {isTrailList ? (
            <TrailList trails={trails} />
          ) : (
            <>
              {hasWaypoints && <WaypointSearch ref={search} />}
              <FoundWaypoints count={listed.length} />
              {waypointsStatus === "failed" && (
                <LoadFailure
                  icon={<MapPinOff />}
                  title={text("guideMap.waypointsFailed")}
                  text={text("guideMap.waypointsFailedText")}
                  onRetry={retryOpenGuide}
                  onPress={focusSearch}
                />
              )}
              <WaypointList listed={listed} onSearchCleared={focusSearch} />
            </>
          )}
        </div>
        {isPlanning && (
          <div className={styles.layer} inert={areDetailsShown}>
            <ErrorBoundary fallback={<ReloadNote />}>
              <plannerParts.panel />
            </ErrorBoundary>
          </div>
        )}
        {areDetailsShown && selectedWaypoint !== null && (
          <div className={styles.layer}>
            <ErrorBoundary fallback={<ReloadNote onClose={clearSelectedWaypoint} />}>
              <WaypointDetails index={selectedWaypoint} all={all} />
            </ErrorBoundary>
            {isEditing && <plannerParts.addPin waypoint={selectedWaypoint} />}
          </div>
        )}
      </div>
    </Panel>
  );
}

/** Switches the list between waypoints and trails. */
function ListSwitch() {
  const text = useText();
  const { listed } = useSnapshot(guideMap);
  return (
    <div className={bar.above}>
      <SegmentedControl
        label={text("guideMap.listChoice")}
        value={listed}
        onChange={showList}
        options={[
          { value: "waypoints", label: text("guideMap.list") },
          { value: "trails", label: text("guideMap.trailList") },
        ]}
      />
    </div>
  );
}
