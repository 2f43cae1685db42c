import { useEffect } from "react";
import { useSnapshot } from "valtio";
import { onBack } from "../../lib/network/whenOnline.ts";
import { useEscape } from "../../lib/react/useEscape.ts";
import { useWindowEvent } from "../../lib/react/useWindowEvent.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { sendQueue } from "../../stores/outgoing/sendQueue.ts";
import { closeRouteEditor } from "../../stores/routes/closeRouteEditor.ts";
import { followEnabledRoute } from "../../stores/routes/followEnabledRoute.ts";
import { leaveEditor, restoreDraft } from "../../stores/routes/openRouteEditor.ts";
import { closeRouteList, makeRoomForPlanner, plannerView } from "../../stores/routes/plannerView.ts";
import { routeEditor } from "../../stores/routes/routeEditor.ts";
import { cancelImport } from "../../stores/routes/routeImport.ts";
import { clearRouteList, loadRoutes, reloadRoutes } from "../../stores/routes/routeList.ts";
import { waitingRouteOf } from "../../stores/routes/waitingRoutes.ts";
import { storeTypedNote } from "../../stores/trip/keepTypedNote.ts";
import { DiscardDialog, useLeaveGuard } from "../routeEditor/DiscardDialog.tsx";
import { RouteNewsRegion } from "../routeEditor/RouteNewsRegion.tsx";
import { useUndoKeys } from "../routeEditor/useUndoKeys.ts";
import { ImportFailures } from "../routeImport/ImportFailures.tsx";
import { RouteDropZone } from "../routeImport/RouteDropZone.tsx";
import { useFocusAfterPlanner } from "./useFocusAfterPlanner.ts";
import { leaveEditorStep, usePlannerHistory } from "./usePlannerHistory.ts";

/**
 * For a signed-in reader of a guide: loads their routes, shows the enabled one, opens unsaved edits again, and asks
 * before they are lost.
 */
export function PlannerSession({ userId }: { userId: string }) {
  const guideId = useSnapshot(guideMap).opened?.guideId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the routes of another person are other routes
  useEffect(() => {
    if (guideId === undefined) return;
    void loadRoutes(guideId);
    const stop = followEnabledRoute();
    // Details that were open over the planner before a reload, or that a link shows, stay.
    if (restoreDraft() && guideMap.selectedWaypoint === null) makeRoomForPlanner();
    return () => {
      stop();
      cancelImport();
      leaveEditor();
      clearRouteList();
      closeRouteList();
    };
  }, [guideId, userId]);
  // Edits of an open route, and those that wait to be sent, stay based on the version in which they began.
  useEffect(
    () =>
      onBack(() => {
        const isSending = sendQueue.items.some((item) => item.refusal === null && waitingRouteOf(item));
        if (navigator.onLine !== false && routeEditor.editing === null && !isSending) reloadRoutes();
      }),
    [],
  );
  const { isListOpen } = useSnapshot(plannerView);
  const isEditing = useSnapshot(routeEditor).editing !== null;
  usePlannerHistory({ isListOpen, isEditing });
  useEscape("planner", () => {
    if (leaveEditorStep()) return true;
    if (routeEditor.editing) closeRouteEditor();
    else if (plannerView.isListOpen) closeRouteList();
    else return false;
    return true;
  });
  useUndoKeys(isEditing);
  useLeaveGuard(isEditing);
  // It is stored with the other edits before the page goes, also while its form is out of sight.
  useWindowEvent("pagehide", () => void storeTypedNote());
  useFocusAfterPlanner(isListOpen || isEditing);
  return (
    <>
      <RouteNewsRegion />
      <DiscardDialog />
      <ImportFailures />
      <RouteDropZone />
    </>
  );
}
