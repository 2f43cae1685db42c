import { useSnapshot } from "valtio";
import { routeEditor } from "../../stores/routes/routeEditor.ts";
import { EditorPanel } from "../routeEditor/EditorPanel.tsx";
import { RoutesPanel } from "../routes/RoutesPanel.tsx";

/** The planner: the editor while a route is edited, else the list of planned routes. */
export function PlannerPanel() {
  const key = useSnapshot(routeEditor).editing?.uniqueId;
  return key === undefined ? <RoutesPanel /> : <EditorPanel key={key} />;
}
