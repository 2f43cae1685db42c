import { useSnapshot } from "valtio";
import type { Waypoint } from "../../contract/waypoint.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { directedMeters } from "../../lib/direction.ts";
import { travelDirection } from "../../lib/travelDirection.ts";
import { waypointTitle } from "../../lib/waypointOrder.ts";
import { guideMap } from "../../stores/guideMap.ts";
import { settings } from "../../stores/settings.ts";
import { PIN_HEIGHT } from "../layers/pinIcons.ts";
import { MapPopup } from "./MapPopup.tsx";
import styles from "./WaypointPopup.module.css";

const GAP = { below: 12, above: PIN_HEIGHT + 10 };

/** The waypoint under the pointer: name, distance, elevation. */
export function WaypointPopup({ waypoint }: { waypoint: Waypoint }) {
  const text = useText();
  const format = useFormat();
  const { language, clockwiseDirectionTrails } = useSnapshot(settings);
  const { opened } = useSnapshot(guideMap);
  const { distanceMeters, elevationMeters } = waypoint;
  const { isReversed, trailLengthMeters } = travelDirection(opened, clockwiseDirectionTrails);
  const hasDistance = distanceMeters !== null && opened?.primaryDirection != null;
  return (
    <MapPopup position={waypoint.position} gap={GAP} look="paper">
      <div className={styles.note}>
        <strong className={styles.title}>{waypointTitle(waypoint, language) || text("map.unnamed")}</strong>
        <span className={styles.facts}>
          {hasDistance && (
            <span className={styles.distance}>
              {format.distance(directedMeters(distanceMeters, trailLengthMeters, isReversed))}
            </span>
          )}
          {elevationMeters !== null && (
            <span className={styles.elevation}>
              {text("map.elevation", { elevation: format.elevation(elevationMeters) })}
            </span>
          )}
        </span>
      </div>
    </MapPopup>
  );
}
