import { Layers, List, ListTree, Route, Settings2 } from "lucide-react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { classNames } from "../../lib/classNames.ts";
import { openDialog } from "../../stores/dialogs.ts";
import { guideMap, setPanelOpen } from "../../stores/guideMap/guideMap.ts";
import { noteReturnPath } from "../../stores/person/returnPath.ts";
import { session } from "../../stores/person/session.ts";
import { closeRouteList, plannerView } from "../../stores/routes/plannerView.ts";
import { routeEditor } from "../../stores/routes/routeEditor.ts";
import { showPlannedRoutes, startPlanning } from "../../stores/routes/startPlanning.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import surface from "../../ui/surface.module.css";
import { PLANNED_ROUTES_BUTTON } from "../planner/useFocusAfterPlanner.ts";
import styles from "./Rail.module.css";
import { READER_PANEL_ID } from "./useFocusOnMobile.ts";

/** Map options at the top right. On mobile it also opens the list of waypoints. */
export function Rail({ isMobile }: { isMobile: boolean }) {
  const text = useText();
  return (
    <div
      className={classNames(surface.raised, styles.rail)}
      role="toolbar"
      aria-orientation="vertical"
      aria-label={text("guideMap.options")}
    >
      {isMobile && (
        <>
          <IconButton
            label={text("guideMap.waypointList")}
            icon={<List />}
            tooltipSide="left"
            aria-controls={READER_PANEL_ID}
            aria-expanded={false}
            onClick={() => setPanelOpen(true)}
          />
          <hr className={styles.rule} />
        </>
      )}
      <IconButton
        label={text("guideMap.layers")}
        icon={<Layers />}
        tooltipSide="left"
        aria-haspopup="dialog"
        onClick={() => openDialog({ name: "layers" })}
      />
      <IconButton
        label={text("guideMap.settings")}
        icon={<Settings2 />}
        tooltipSide="left"
        aria-haspopup="dialog"
        onClick={() => openDialog({ name: "settings" })}
      />
      <hr className={styles.rule} />
      <PlannerButtons />
    </div>
  );
}

/** Starts a new route, and shows the planned routes. Guests log in first, and come back to the guide. */
export function PlannerButtons() {
  const text = useText();
  const isGuest = useSnapshot(session).user === null;
  const { isListOpen } = useSnapshot(plannerView);
  const isEditing = useSnapshot(routeEditor).editing !== null;
  const isCovered = useSnapshot(guideMap).selectedWaypoint !== null;
  const isListShown = isListOpen && !isEditing && !isCovered;
  const login = { href: paths.login, onClick: () => noteReturnPath() };
  const plan = { isOn: isEditing, onClick: () => void startPlanning() };
  const show = {
    isOn: isListShown,
    onClick: () => (isListShown ? closeRouteList() : void showPlannedRoutes()),
  };
  return (
    <>
      <IconButton
        label={text("guideMap.planRoute")}
        icon={<Route />}
        tooltipSide="left"
        {...(isGuest ? login : plan)}
      />
      <IconButton
        id={PLANNED_ROUTES_BUTTON}
        label={text("guideMap.plannedRoutes")}
        icon={<ListTree />}
        tooltipSide="left"
        {...(isGuest ? login : show)}
      />
    </>
  );
}
