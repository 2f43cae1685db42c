import { useSnapshot } from "valtio";
import { navigate } from "wouter/use-browser-location";
import { useText } from "../../i18n/useText.ts";
import { useWindowEvent } from "../../lib/react/useWindowEvent.ts";
import { confirmDiscard, hasUnsavedEdits } from "../../stores/routes/closeRouteEditor.ts";
import { askToDiscard, plannerView, stopAsking } from "../../stores/routes/plannerView.ts";
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

/** Asks before a link to another screen of this page leaves unsaved edits behind. */
export function useLeaveGuard(isEditing: boolean): void {
  const ask = (event: MouseEvent) => {
    const path = pathLeft(event);
    if (path === null || !hasUnsavedEdits()) return;
    event.preventDefault();
    event.stopPropagation();
    askToDiscard(path);
  };
  // Before the links' own handlers.
  useWindowEvent("click", ask, { isOn: isEditing, capture: true });
}

/** The path of the screen that a click leads to in this window; null for any other click. */
function pathLeft({ target, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link?.href || button !== 0 || ctrlKey || metaKey || shiftKey || altKey || link.target === "_blank")
    return null;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.pathname === location.pathname) return null;
  return url.pathname + url.search;
}
