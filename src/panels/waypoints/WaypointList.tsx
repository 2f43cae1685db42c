import { useCallback, useRef } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import type { WaypointRows } from "../../lib/waypoints/waypointRows.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { waypointOrder } from "../../stores/guideMap/waypointOrder.ts";
import scrolling from "../../ui/scrolling.module.css";
import { useVirtualRows } from "../useVirtualRows.ts";
import { EmptyList } from "./EmptyList.tsx";
import { useFollowCursor } from "./useFollowCursor.ts";
import { ROW_HEIGHT, useListFocus } from "./useListFocus.ts";
import { useRowAtCursor } from "./useRowAtCursor.ts";
import { useWaterReports } from "./useWaterReports.ts";
import styles from "./WaypointList.module.css";
import { WaypointRow } from "./WaypointRow.tsx";

interface WaypointListProps {
  listed: WaypointRows;
  /** Called after the empty list has cleared the search. */
  onSearchCleared: () => void;
}

/** The waypoints in rows of 80. */
export function WaypointList({ listed, onSearchCleared }: WaypointListProps) {
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const { opened, waypoints, selectedWaypoint, hoveredWaypoint, waypointsStatus } = useSnapshot(guideMap);
  const isOrdered = useSnapshot(waypointOrder).current !== null || waypoints.length === 0;
  const keyOf = useCallback((rowIndex: number) => listed.indexAt(rowIndex) ?? rowIndex, [listed]);
  const rows = useVirtualRows(scroller, { count: listed.length, rowHeight: ROW_HEIGHT, keyOf });
  const { virtualizer, active, setActive, onKeyDown } = rows;
  useListFocus(scroller, listed, rows);
  const reportOf = useWaterReports();
  const rowAtCursor = useRowAtCursor(listed);
  useFollowCursor(scroller, rowAtCursor, (rowIndex) =>
    virtualizer.scrollToIndex(rowIndex, { align: "auto" }),
  );
  if (listed.length === 0) {
    return waypointsStatus === "ready" && isOrdered ? <EmptyList onSearchCleared={onSearchCleared} /> : null;
  }
  return (
    <div ref={scroller} className={classNames(scrolling.body, styles.scroller)}>
      <ul
        className={styles.list}
        style={{ height: virtualizer.getTotalSize() }}
        aria-label={text("guideMap.list")}
        onKeyDown={onKeyDown}
      >
        {virtualizer.getVirtualItems().map(({ index: rowIndex, key, start }) => {
          const item = listed.at(rowIndex);
          if (!item) return null;
          return (
            <li
              key={key}
              className={styles.item}
              style={{ transform: `translateY(${start}px)` }}
              aria-setsize={listed.length}
              aria-posinset={rowIndex + 1}
            >
              <WaypointRow
                item={item}
                rowIndex={rowIndex}
                report={reportOf(item.waypoint.waypointId)}
                hasDistances={opened?.primaryDirection != null}
                isSelected={item.index === selectedWaypoint}
                isHovered={item.index === hoveredWaypoint}
                rowAtCursor={rowAtCursor}
                isActive={rowIndex === active}
                onFocus={setActive}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
