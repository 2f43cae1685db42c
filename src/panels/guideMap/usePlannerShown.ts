import { useSnapshot } from "valtio";
import { plannerView } from "../../stores/routes/plannerView.ts";
import { routeEditor } from "../../stores/routes/routeEditor.ts";

/** Whether the planner is open: its list or its editor. */
export function usePlannerShown(): boolean {
  const { isListOpen } = useSnapshot(plannerView);
  return useSnapshot(routeEditor).editing !== null || isListOpen;
}
