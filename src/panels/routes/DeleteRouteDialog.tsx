import type { PlannedRoute } from "../../contract/plannedRoute.ts";
import { useText } from "../../i18n/useText.ts";
import { deleteRoute } from "../../stores/routes/routeList.ts";
import { ConfirmDialog } from "../../ui/overlays/ConfirmDialog.tsx";

/** Asks whether to delete a route. If that fails, the row stays. */
export function DeleteRouteDialog({ route, onClose }: { route: PlannedRoute | null; onClose: () => void }) {
  const text = useText();
  const remove = () => {
    if (route) void deleteRoute(route);
  };
  return (
    <ConfirmDialog
      title={text("routes.deleteTitle")}
      confirmLabel={text("routes.ok")}
      cancelLabel={text("routes.cancel")}
      isDanger
      isOpen={route !== null}
      onClose={onClose}
      onConfirm={remove}
    >
      <p>
        {text("routes.planned_route_delete_confirmation", { name: route?.name || text("routes.untitled") })}
      </p>
    </ConfirmDialog>
  );
}
