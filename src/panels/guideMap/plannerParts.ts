import { withTexts } from "../../i18n/withTexts.ts";
import { onDemand } from "../../lib/react/onDemand.tsx";

/** The planner, whose code no reader loads who does not plan. */
export const plannerParts = {
  /** For signed-in readers: their enabled route and their unsaved edits. */
  session: onDemand(
    async () => (await withTexts(import("../planner/PlannerSession.tsx"), "routes")).PlannerSession,
  ),
  panel: onDemand(
    async () => (await withTexts(import("../planner/PlannerPanel.tsx"), "routes")).PlannerPanel,
  ),
  sheet: onDemand(
    async () => (await withTexts(import("../planner/PlannerSheet.tsx"), "routes")).PlannerSheet,
  ),
  /** For everybody: the route of the address. */
  linkedRoute: onDemand(
    async () => (await withTexts(import("../routes/LinkedRouteCard.tsx"), "routes")).LinkedRouteCard,
  ),
  /** For whom the guide does not open, while something of theirs waits on this device. */
  unsentRoutes: onDemand(
    async () => (await withTexts(import("../routes/UnsentRoutes.tsx"), "routes")).UnsentRoutes,
  ),
  addPin: onDemand(
    async () => (await withTexts(import("../routeEditor/AddPinHere.tsx"), "routes")).AddPinHere,
  ),
};
