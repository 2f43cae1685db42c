import type { Waypoint, WaypointType } from "../../contract/waypoint.ts";
import { iconName } from "../../i18n/iconName.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { directedMeters } from "../../lib/waypoints/directedMeters.ts";
import { useTravelDirection } from "../../stores/guideMap/useTravelDirection.ts";
import { type Stat, Stats } from "../../ui/marks/Stats.tsx";
import styles from "./IconSet.module.css";

/** Distance, elevation and what is found here; what is unknown is left out. */
export function WaypointStats({ waypoint }: { waypoint: Waypoint }) {
  const text = useText();
  const format = useFormat();
  const { trailLengthMeters, isReversed } = useTravelDirection();
  const { distanceMeters, elevationMeters, iconSet } = waypoint;
  const items: Stat[] = [];
  if (distanceMeters !== null) {
    const shown = directedMeters(distanceMeters, trailLengthMeters, isReversed);
    items.push({ label: text("guideMap.distance"), ...format.distanceParts(shown) });
  }
  if (elevationMeters !== null) {
    items.push({ label: text("guideMap.elevationLabel"), ...format.elevationParts(elevationMeters) });
  }
  // The icon of the generic kind would be a dot without meaning.
  const kinds = iconSet.filter((type) => type !== "default");
  if (kinds.length > 0) items.push({ label: text("guideMap.here"), value: <IconSet types={kinds} /> });
  return items.length > 0 ? <Stats items={items} /> : null;
}

/** What is found at a waypoint, as round icons: the heads of its kinds' pins. */
function IconSet({ types }: { types: readonly WaypointType[] }) {
  const text = useText();
  return (
    <span className={styles.set}>
      {[...new Set(types)].map((type) => (
        <span key={type} className={styles.icon} title={text(iconName(type))}>
          <img className={styles.pin} src={`/waypoints/${type}.svg`} alt={text(iconName(type))} />
        </span>
      ))}
    </span>
  );
}
