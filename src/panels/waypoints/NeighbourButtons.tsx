import { useMemo } from "react";
import type { WaypointRows } from "../../lib/waypoints/waypointRows.ts";
import { NeighbourButton } from "./NeighbourButton.tsx";
import styles from "./NeighbourButtons.module.css";
import { neighboursOf } from "./neighboursOf.ts";

/** The waypoints before and after in the list's order, as two boxes. */
export function NeighbourButtons({ index, listed }: { index: number; listed: WaypointRows }) {
  const { previous, next } = useMemo(() => neighboursOf(listed, index), [listed, index]);
  if (!previous && !next) return null;
  return (
    <div className={styles.pair}>
      {previous && <NeighbourButton item={previous} side="previous" />}
      {next && <NeighbourButton item={next} side="next" />}
    </div>
  );
}
