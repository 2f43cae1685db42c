import { EllipsisVertical } from "lucide-react";
import { useId } from "react";
import type { PlannedRoute } from "../../contract/plannedRoute.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { enableRoute } from "../../stores/routes/routeList.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import { MenuOnPress } from "../../ui/overlays/MenuOnPress.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { RouteMenu } from "./RouteMenu.tsx";
import { RouteNumbers } from "./RouteNumbers.tsx";
import styles from "./RouteRow.module.css";
import { routeRowHeight } from "./routeRowHeight.ts";

interface RouteRowProps {
  route: PlannedRoute;
  isEnabled: boolean;
  onDelete: (route: PlannedRoute) => void;
}

/** A planned route: name, description, numbers, the switch that shows it on the map, and its menu. */
export function RouteRow({ route, isEnabled, onDelete }: RouteRowProps) {
  const text = useText();
  const id = useId();
  const name = route.name || text("routes.untitled");
  const menuButton = (
    <IconButton label={text("routes.actions", { name })} icon={<EllipsisVertical aria-hidden="true" />} />
  );
  return (
    <li
      className={classNames(styles.row, isEnabled && styles.enabled)}
      style={{ minHeight: routeRowHeight(name.length, route.description.length) }}
    >
      <div className={styles.top}>
        <h3 className={styles.name}>{name}</h3>
        <VisuallyHidden>
          <span id={`${id}-label`}>{text("routes.show", { name })}</span>
        </VisuallyHidden>
        <span className={classNames(styles.switch, isEnabled && styles.on)}>
          <Switch
            id={id}
            labelledBy={`${id}-label`}
            isOn={isEnabled}
            onChange={(isOn) => enableRoute(isOn ? route.id : null)}
          />
        </span>
        <MenuOnPress
          button={menuButton}
          menu={<RouteMenu route={route} name={name} trigger={menuButton} onDelete={onDelete} />}
        />
      </div>
      {route.description && <p className={styles.description}>{route.description}</p>}
      <RouteNumbers totals={route} />
    </li>
  );
}
