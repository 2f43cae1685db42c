import { ChevronLeft, ChevronRight } from "lucide-react";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import type { ListedWaypoint } from "../../lib/waypoints/waypointRows.ts";
import { selectWaypoint } from "../../stores/guideMap/waypointSelection.ts";
import press from "../../ui/press.module.css";
import styles from "./NeighbourButtons.module.css";

/** Goes to the waypoint before or after. */
export function NeighbourButton({ item, side }: { item: ListedWaypoint; side: "previous" | "next" }) {
  const text = useText();
  const format = useFormat();
  const title = item.title || text("guideMap.untitled");
  const distance = item.shownMeters === null ? null : format.distance(item.shownMeters);
  const label = text(`guideMap.${side}`, { title });
  return (
    <button
      type="button"
      className={classNames(press.paper, styles.button, styles[side])}
      aria-label={distance ? `${label}, ${distance}` : label}
      onClick={() => selectWaypoint(item.index)}
    >
      {side === "previous" ? <ChevronLeft aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
      <span className={styles.words}>
        <b className={styles.title}>{title}</b>
        {distance && <span className={styles.distance}>{distance}</span>}
      </span>
    </button>
  );
}
