import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { useWindowEvent } from "../../lib/react/useWindowEvent.ts";
import { confirmDiscard, hasUnsavedEdits } from "../../stores/routes/closeRouteEditor.ts";
import { askToDiscard, plannerView, stopAsking } from "../../stores/routes/plannerView.ts";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";

/** Asks whether to discard unsaved edits. */
export function DiscardDialog() {
  const text = useText();
  const { asking } = useSnapshot(plannerView);
  return (
    <ConfirmDialog
      title={text("routes.discardTitle")}
      confirmLabel={text("routes.ok")}
      cancelLabel={text("routes.cancel")}
      isDanger
      hasEntry
      isOpen={asking !== null}
      onClose={stopAsking}
      onConfirm={confirmDiscard}
    >
      <p>{text("routes.planned_route_cancel_msg")}</p>
    </ConfirmDialog>
  );
}

/** Asks before a link to another screen of this page leaves unsaved edits behind. */
export function useLeaveGuard(isEditing: boolean): void {
  const ask = (event: MouseEvent) => {
    const link = leavingLink(event);
    if (!link || !hasUnsavedEdits()) return;
    event.preventDefault();
    event.stopPropagation();
    askToDiscard(link);
  };
  // Before the links' own handlers.
  useWindowEvent("click", ask, { isOn: isEditing, capture: true });
}

/** The link by which a click leads to another screen in this window; null for any other click. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link?.href || button !== 0 || ctrlKey || metaKey || shiftKey || altKey || link.target === "_blank")
    return null;
  // Signing out keeps the draft.
  if (link.hasAttribute("data-signs-out")) return null;
  const url = new URL(link.href);
  return url.origin === location.origin && url.pathname !== location.pathname ? link : null;
}
