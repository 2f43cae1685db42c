import { useSnapshot } from "valtio";
import { withTexts } from "../../i18n/withTexts.ts";
import { onDemand } from "../../lib/react/onDemand.tsx";
import { isTripOpen, routeEditor } from "../../stores/routes/routeEditor.ts";
import { EditorPanel } from "../routeEditor/EditorPanel.tsx";
import { RoutesPanel } from "../routes/RoutesPanel.tsx";

const TripPanel = onDemand(async () => (await withTexts(import("../trip/TripPanel.tsx"), "trip")).TripPanel);

/** The planner: the editor or the trip while a route is edited, else the list of planned routes. */
export function PlannerPanel() {
  const editor = useSnapshot(routeEditor);
  if (!editor.editing) return <RoutesPanel />;
  return isTripOpen(editor) ? <TripPanel /> : <EditorPanel key={editor.editing.uniqueId} />;
}
