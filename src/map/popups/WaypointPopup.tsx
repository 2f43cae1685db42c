import { useSnapshot } from "valtio";
import type { Position } from "../../contract/position.ts";
import type { Waypoint } from "../../contract/waypoint.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { directedMeters } from "../../lib/waypoints/directedMeters.ts";
import { PIN_HEIGHT } from "../../lib/waypoints/pinMeasures.ts";
import { travelDirection } from "../../lib/waypoints/travelDirection.ts";
import { waypointTitle } from "../../lib/waypoints/waypointTitle.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { settings } from "../../stores/settings.ts";
import { MapPopup } from "./MapPopup.tsx";
import styles from "./WaypointPopup.module.css";

const GAP = { below: 12, above: PIN_HEIGHT + 10 };

/** The waypoint under the pointer: name, distance, elevation. It stands at its pin, which a spread cluster moves off its place. */
export function WaypointPopup({ waypoint, position }: { waypoint: Waypoint; position: Position }) {
  const text = useText();
  const format = useFormat();
  const { language, clockwiseDirectionTrails } = useSnapshot(settings);
  const { opened } = useSnapshot(guideMap);
  const { distanceMeters, elevationMeters } = waypoint;
  const { isReversed, trailLengthMeters } = travelDirection(opened, clockwiseDirectionTrails);
  const hasDistance = distanceMeters !== null && opened?.primaryDirection != null;
  return (
    <MapPopup position={position} gap={GAP} look="paper">
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
