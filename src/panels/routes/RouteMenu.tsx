import { Menu } from "@base-ui/react/menu";
import { Copy, Pencil, Trash2 } from "lucide-react";
import type { ReactElement } from "react";
import { type PlannedRoute, routeKey } from "../../contract/plannedRoute.ts";
import { PLANNED_ROUTE_LIMITS } from "../../contract/plannedRouteLimits.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { duplicateRoute, editStoredRoute } from "../../stores/routes/openRouteEditor.ts";
import menu from "../../ui/overlays/menu.module.css";
import surface from "../../ui/surface.module.css";

interface RouteMenuProps {
  route: PlannedRoute;
  /** As shown. */
  name: string;
  trigger: ReactElement;
  onDelete: (route: PlannedRoute) => void;
}

/** What can be done with a planned route. Mounted by the first press of its button, so it is open initially. */
export function RouteMenu({ route, name, trigger, onDelete }: RouteMenuProps) {
  const text = useText();
  const copyName = text("routes.copyOf", { name }).slice(0, PLANNED_ROUTE_LIMITS.name);
  return (
    <Menu.Root modal={false} defaultOpen>
      <Menu.Trigger render={trigger} />
      <Menu.Portal>
        <Menu.Positioner className={menu.positioner} sideOffset={4} align="end" collisionPadding={12}>
          <Menu.Popup className={classNames(surface.raised, surface.popup, menu.popup)}>
            <Menu.Item className={menu.item} onClick={() => editStoredRoute(routeKey(route))}>
              <Pencil />
              {text("routes.edit")}
            </Menu.Item>
            <Menu.Item className={menu.item} onClick={() => duplicateRoute(routeKey(route), copyName)}>
              <Copy />
              {text("routes.duplicate")}
            </Menu.Item>
            <Menu.Item className={classNames(menu.item, menu.danger)} onClick={() => onDelete(route)}>
              <Trash2 />
              {text("routes.delete")}
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
