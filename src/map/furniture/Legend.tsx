import { ACTIVITIES } from "../../contract/activity.ts";
import { useText } from "../../i18n/useText.ts";
import { ActivityBadge } from "../../ui/activity/ActivityBadge.tsx";
import styles from "./Legend.module.css";

/** The activities as the map draws them. */
export function Legend() {
  const text = useText();
  return (
    <ul className={styles.legend} aria-label={text("map.legend")}>
      {ACTIVITIES.map((activity) => (
        <li key={activity} className={styles.entry}>
          <ActivityBadge activity={activity} size={20} isDecorative />
          {text(`shell.${activity}`)}
        </li>
      ))}
    </ul>
  );
}
