import { useCallback, useRef } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import type { WaypointRows } from "../../lib/waypoints/waypointRows.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import { waypointOrder } from "../../stores/guideMap/waypointOrder.ts";
import { RowList } from "../rows/RowList.tsx";
import { useVirtualRows } from "../rows/useVirtualRows.ts";
import { EmptyList } from "./EmptyList.tsx";
import { useFollowCursor } from "./useFollowCursor.ts";
import { useListFocus, waypointRowHeight } from "./useListFocus.ts";
import { useRowAtCursor } from "./useRowAtCursor.ts";
import { useWaterReports } from "./useWaterReports.ts";
import { WaypointRow } from "./WaypointRow.tsx";

interface WaypointListProps {
  listed: WaypointRows;
  /** Called after the empty list has cleared the search. */
  onSearchCleared: () => void;
}

/** The waypoints in rows of one height. */
export function WaypointList({ listed, onSearchCleared }: WaypointListProps) {
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const { opened, waypoints, selectedWaypoint, hoveredWaypoint, waypointsStatus } = useSnapshot(guideMap);
  const isOrdered = useSnapshot(waypointOrder).current !== null || waypoints.length === 0;
  const keyOf = useCallback((rowIndex: number) => listed.indexAt(rowIndex) ?? rowIndex, [listed]);
  const rows = useVirtualRows(scroller, { count: listed.length, rowHeight: waypointRowHeight(), keyOf });
  useListFocus(scroller, listed, rows);
  const reportOf = useWaterReports();
  const rowAtCursor = useRowAtCursor(listed);
  useFollowCursor(scroller, rowAtCursor, rows.showRow);
  if (listed.length === 0) {
    return waypointsStatus === "ready" && isOrdered ? <EmptyList onSearchCleared={onSearchCleared} /> : null;
  }
  return (
    <RowList
      scroller={scroller}
      rows={rows}
      label={text("guideMap.list")}
      count={listed.length}
      rowHeight={waypointRowHeight()}
      renderRow={(rowIndex) => {
        const item = listed.at(rowIndex);
        return (
          item && (
            <WaypointRow
              item={item}
              rowIndex={rowIndex}
              report={reportOf(item.waypoint.waypointId)}
              hasDistances={opened?.primaryDirection != null}
              isSelected={item.index === selectedWaypoint}
              isHovered={item.index === hoveredWaypoint}
              rowAtCursor={rowAtCursor}
              isActive={rowIndex === rows.active}
              onFocus={rows.setActive}
            />
          )
        );
      }}
    />
  );
}
