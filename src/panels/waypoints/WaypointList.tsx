import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, useCallback, useRef } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import type { WaypointRows } from "../../lib/waypoints/waypointRows.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { waypointOrder } from "../../stores/guideMap/waypointOrder.ts";
import scrolling from "../../ui/scrolling.module.css";
import { EmptyList } from "./EmptyList.tsx";
import { useFollowCursor } from "./useFollowCursor.ts";
import { useListFocus } from "./useListFocus.ts";
import { usePlaceAtCursor } from "./usePlaceAtCursor.ts";
import { useWaterReports } from "./useWaterReports.ts";
import styles from "./WaypointList.module.css";
import { WaypointRow } from "./WaypointRow.tsx";

const ROW_HEIGHT = 80;
const PAGE_ROWS = 8;

interface WaypointListProps {
  listed: WaypointRows;
  /** After the empty list has emptied the search. */
  onSearchCleared: () => void;
}

/** The waypoints in rows of 80, only those in view being drawn. One row is in the tab order; arrows, Home and End move among them. */
export function WaypointList({ listed, onSearchCleared }: WaypointListProps) {
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const { opened, waypoints, selectedWaypoint, hoveredWaypoint, areWaypointsComplete } =
    useSnapshot(guideMap);
  const isOrdered = useSnapshot(waypointOrder).current !== null || waypoints.length === 0;
  const { active, setActive, focusRow } = useListFocus(scroller, listed);
  const rangeExtractor = useCallback(
    // The row in the tab order stays drawn even when it is out of view.
    (range: Range) => [...new Set([...defaultRangeExtractor(range), active])].sort((a, b) => a - b),
    [active],
  );
  // The places of all rows are reckoned anew for another function.
  const getItemKey = useCallback((place: number) => listed.indexAt(place) ?? place, [listed]);
  const virtualizer = useVirtualizer({
    count: listed.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey,
    overscan: 6,
    rangeExtractor,
  });
  const reportOf = useWaterReports();
  const placeAtCursor = usePlaceAtCursor(listed);
  useFollowCursor(scroller, placeAtCursor, (place) => virtualizer.scrollToIndex(place, { align: "auto" }));
  const go = (place: number) => {
    const target = Math.min(listed.length - 1, Math.max(0, place));
    setActive(target);
    virtualizer.scrollToIndex(target, { align: "auto" });
    focusRow(target);
  };
  const follow = (event: KeyboardEvent) => {
    const target = placeFor(event.key, active, listed.length);
    if (target === null) return;
    event.preventDefault();
    go(target);
  };
  if (listed.length === 0) {
    return areWaypointsComplete && isOrdered ? <EmptyList onSearchCleared={onSearchCleared} /> : null;
  }
  return (
    <div ref={scroller} className={classNames(scrolling.body, styles.scroller)}>
      <ul
        className={styles.list}
        style={{ height: virtualizer.getTotalSize() }}
        aria-label={text("guideMap.list")}
        onKeyDown={follow}
      >
        {virtualizer.getVirtualItems().map(({ index: place, key, start }) => {
          const item = listed.at(place);
          if (!item) return null;
          return (
            <li
              key={key}
              className={styles.item}
              style={{ transform: `translateY(${start}px)` }}
              aria-setsize={listed.length}
              aria-posinset={place + 1}
            >
              <WaypointRow
                item={item}
                place={place}
                report={reportOf(item.waypoint.waypointId)}
                hasDistances={opened?.primaryDirection != null}
                isSelected={item.index === selectedWaypoint}
                isHovered={item.index === hoveredWaypoint}
                placeAtCursor={placeAtCursor}
                isActive={place === active}
                onFocus={setActive}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function placeFor(key: string, active: number, count: number): number | null {
  switch (key) {
    case "ArrowDown":
      return active + 1;
    case "ArrowUp":
      return active - 1;
    case "PageDown":
      return active + PAGE_ROWS;
    case "PageUp":
      return active - PAGE_ROWS;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
