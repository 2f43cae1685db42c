import { useSnapshot } from "valtio";
import type { Position } from "../../contract/position.ts";
import type { Waypoint } from "../../contract/waypoint.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { useWaypointName } from "../../i18n/useWaypointName.ts";
import { PIN_HEIGHT } from "../../lib/waypoints/pinMeasures.ts";
import { directedMeters } from "../../lib/waypoints/travelDirection.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { useTravelDirection } from "../../stores/guideMap/useTravelDirection.ts";
import { MapPopup } from "./MapPopup.tsx";
import styles from "./WaypointPopup.module.css";

const GAP = { below: 12, above: PIN_HEIGHT + 10 };

/** The waypoint under the pointer, at its pin, which a spiderfied cluster moves from the position. */
export function WaypointPopup({ waypoint, position }: { waypoint: Waypoint; position: Position }) {
  const text = useText();
  const format = useFormat();
  const nameOf = useWaypointName();
  const { opened } = useSnapshot(guideMap);
  const { distanceMeters, elevationMeters } = waypoint;
  const { isReversed, trailLengthMeters } = useTravelDirection();
  const hasDistance = distanceMeters !== null && opened?.primaryDirection != null;
  return (
    <MapPopup position={position} gap={GAP} look="paper">
      <div className={styles.note}>
        <strong className={styles.title}>{nameOf(waypoint)}</strong>
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
