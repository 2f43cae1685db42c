import { useSnapshot } from "valtio";
import { navigate } from "wouter/use-browser-location";
import { useText } from "../../i18n/useText.ts";
import { confirmDiscard } from "../../stores/routes/closeRouteEditor.ts";
import { plannerView, stopAsking } from "../../stores/routes/plannerView.ts";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";

/** Asks whether to discard unsaved edits. */
export function DiscardDialog() {
  const text = useText();
  const { asking } = useSnapshot(plannerView);
  const discard = () => {
    const path = confirmDiscard();
    if (path !== null) navigate(path);
  };
  return (
    <ConfirmDialog
      title={text("routes.discardTitle")}
      confirmLabel={text("routes.ok")}
      cancelLabel={text("routes.cancel")}
      isDanger
      isOpen={asking !== null}
      onClose={stopAsking}
      onConfirm={discard}
    >
      <p>{text("routes.planned_route_cancel_msg")}</p>
    </ConfirmDialog>
  );
}
