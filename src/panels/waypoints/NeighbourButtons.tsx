import { ChevronLeft, ChevronRight } from "lucide-react";
import { useMemo } from "react";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { useWaypointName } from "../../i18n/useWaypointName.ts";
import { classNames } from "../../lib/classNames.ts";
import type { ListedWaypoint, WaypointRows } from "../../lib/waypoints/waypointRows.ts";
import { selectWaypoint } from "../../stores/guideMap/waypointSelection.ts";
import press from "../../ui/controls/press.module.css";
import typography from "../../ui/typography.module.css";
import styles from "./NeighbourButtons.module.css";

interface NeighbourButtonsProps {
  /** Index of the waypoint between them. */
  index: number;
  /** All waypoints in the list's order: a search that led to the waypoint does not hide its neighbours. */
  all: WaypointRows;
}

/** The waypoints before and after in the list's order, as two boxes. */
export function NeighbourButtons({ index, all }: NeighbourButtonsProps) {
  const { previous, next } = useMemo(() => all.neighboursOf(index), [all, index]);
  if (!previous && !next) return null;
  return (
    <div className={styles.pair}>
      {previous && <NeighbourButton item={previous} side="previous" />}
      {next && <NeighbourButton item={next} side="next" />}
    </div>
  );
}

function NeighbourButton({ item, side }: { item: ListedWaypoint; side: "previous" | "next" }) {
  const text = useText();
  const format = useFormat();
  const title = useWaypointName()(item.waypoint);
  const distance = item.shownMeters === null ? null : format.distance(item.shownMeters);
  const label = text(`guideMap.${side}`, { title });
  return (
    <button
      type="button"
      className={classNames(press.paper, styles.button, styles[side])}
      aria-label={distance ? `${label}, ${distance}` : label}
      onClick={() => selectWaypoint(item.index)}
    >
      {side === "previous" ? <ChevronLeft /> : <ChevronRight />}
      <span className={styles.words}>
        <b className={styles.title}>{title}</b>
        {distance && <span className={classNames(typography.faint, styles.distance)}>{distance}</span>}
      </span>
    </button>
  );
}
