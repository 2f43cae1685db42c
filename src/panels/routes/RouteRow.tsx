import { EllipsisVertical } from "lucide-react";
import { useId } from "react";
import { type PlannedRoute, routeKey } from "../../contract/plannedRoute.ts";
import { useText } from "../../i18n/useText.ts";
import { clamp } from "../../lib/clamp.ts";
import { classNames } from "../../lib/classNames.ts";
import { wholeTotals } from "../../lib/routes/wholeTotals.ts";
import { enableRoute } from "../../stores/routes/routeList.ts";
import { IconButton } from "../../ui/controls/IconButton.tsx";
import { Switch } from "../../ui/controls/Switch.tsx";
import { MenuOnPress } from "../../ui/overlays/MenuOnPress.tsx";
import typography from "../../ui/typography.module.css";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { RouteMenu } from "./RouteMenu.tsx";
import { RouteNumbers } from "./RouteNumbers.tsx";
import styles from "./RouteRow.module.css";
import { useWaitingRoute, WaitingRouteNote } from "./WaitingRouteNote.tsx";

const NAME_CHARACTERS = 38;
const NAME_LINES = 3;
const DESCRIPTION_CHARACTERS = 46;
const DESCRIPTION_LINES = 5;

/** Padding and the line of numbers. */
const BASE_PIXELS = 77;
const NAME_PIXELS = 24;
const DESCRIPTION_PIXELS = 20;
const REM_PIXELS = 16;

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
  const waiting = useWaitingRoute(route);
  const isDeleted = waiting?.waiting.kind === "delete";
  const menuButton = <IconButton label={text("routes.actions", { name })} icon={<EllipsisVertical />} />;
  return (
    <li
      className={classNames(styles.row, isEnabled && styles.enabled)}
      style={{ minHeight: routeRowHeight(name.length, route.description.length) }}
    >
      <div className={styles.top}>
        <h3 className={classNames(typography.heading, typography.clamped, styles.name)}>{name}</h3>
        {!isDeleted && (
          <>
            <VisuallyHidden>
              <span id={`${id}-label`}>{text("routes.show", { name })}</span>
            </VisuallyHidden>
            <span className={classNames(styles.switch, isEnabled && styles.on)}>
              <Switch
                id={id}
                labelledBy={`${id}-label`}
                isOn={isEnabled}
                onChange={(isOn) => enableRoute(isOn ? routeKey(route) : null)}
              />
            </span>
            <MenuOnPress
              button={menuButton}
              menu={<RouteMenu route={route} name={name} trigger={menuButton} onDelete={onDelete} />}
            />
          </>
        )}
      </div>
      {route.description && (
        <p className={classNames(typography.note, typography.clamped, styles.description)}>
          {route.description}
        </p>
      )}
      <RouteNumbers totals={wholeTotals(route)} />
      {waiting && <WaitingRouteNote {...waiting} />}
    </li>
  );
}

/**
 * Height of a route's row in rem: a line of the name for each 38 characters, up to 3, and of the description for each
 * 46, up to 5.
 */
export function routeRowHeight(nameLength: number, descriptionLength: number): string {
  const names = clamp(Math.ceil(nameLength / NAME_CHARACTERS), 1, NAME_LINES);
  const descriptions = Math.min(DESCRIPTION_LINES, Math.ceil(descriptionLength / DESCRIPTION_CHARACTERS));
  const pixels = BASE_PIXELS + NAME_PIXELS * names + DESCRIPTION_PIXELS * descriptions;
  return `${pixels / REM_PIXELS}rem`;
}
