import { useSnapshot } from "valtio";
import { withTexts } from "../../i18n/withTexts.ts";
import { onDemand } from "../../lib/react/onDemand.tsx";
import { isTripOpen, routeEditor } from "../../stores/routes/routeEditor.ts";
import { routeVariants } from "../../stores/routes/routeVariants.ts";
import { EditorPanel } from "../routeEditor/EditorPanel.tsx";
import { RoutesPanel } from "../routes/RoutesPanel.tsx";

const TripPanel = onDemand(async () => (await withTexts(import("../trip/TripPanel.tsx"), "trip")).TripPanel);

const VariantsPanel = onDemand(
  async () => (await withTexts(import("../routeVariants/VariantsPanel.tsx"), "trip")).VariantsPanel,
);

/** The planner: the editor, the trip or the variants while a route is edited, else the list of planned routes. */
export function PlannerPanel() {
  const editor = useSnapshot(routeEditor);
  const { isShown } = useSnapshot(routeVariants);
  if (!editor.editing) return <RoutesPanel />;
  if (isShown && editor.built) return <VariantsPanel />;
  return isTripOpen(editor) ? <TripPanel /> : <EditorPanel key={editor.editing.uniqueId} />;
}
