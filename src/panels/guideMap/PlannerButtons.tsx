import { ListTree, Route } from "lucide-react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { paths } from "../../lib/address/paths.ts";
import { noteReturnPath } from "../../stores/person/returnPath.ts";
import { session } from "../../stores/person/session.ts";
import { closeRouteList, plannerView } from "../../stores/routes/plannerView.ts";
import { routeEditor } from "../../stores/routes/routeEditor.ts";
import { showPlannedRoutes, startPlanning } from "../../stores/routes/startPlanning.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { PLANNED_ROUTES_BUTTON } from "../planner/useFocusAfterPlanner.ts";

/** Starts a new route, and shows the planned routes. Guests log in first, and come back to the guide. */
export function PlannerButtons() {
  const text = useText();
  const isGuest = useSnapshot(session).user === null;
  const { isListOpen } = useSnapshot(plannerView);
  const isEditing = useSnapshot(routeEditor).editing !== null;
  const isListShown = isListOpen && !isEditing;
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
        icon={<Route aria-hidden="true" />}
        tooltipSide="left"
        {...(isGuest ? login : plan)}
      />
      <IconButton
        id={PLANNED_ROUTES_BUTTON}
        label={text("guideMap.plannedRoutes")}
        icon={<ListTree aria-hidden="true" />}
        tooltipSide="left"
        {...(isGuest ? login : show)}
      />
    </>
  );
}
