import type { WaypointType } from "../../contract/waypoint.ts";
import { iconName } from "../../i18n/iconName.ts";
import { useText } from "../../i18n/useText.ts";
import styles from "./IconSet.module.css";

/** What is found at a waypoint, as round icons: the heads of its kinds' pins. */
export function IconSet({ types }: { types: readonly WaypointType[] }) {
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
