import { MapPinned, SearchX } from "lucide-react";
import { memo, useCallback, useMemo, useRef } from "react";
import { useSnapshot } from "valtio";
import { useText } from "../../i18n/useText.ts";
import type { WaypointRows } from "../../lib/waypoints/waypointRows.ts";
import { useElevationSource } from "../../stores/elevation/useElevationSource.ts";
import { guideMap, searchWaypoints } from "../../stores/guideMap/guideMap.ts";
import { waypointOrder } from "../../stores/guideMap/waypointOrder.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import { useFollowCursor, useRowAtCursor } from "../rows/useRowAtCursor.ts";
import { useVirtualRows } from "../rows/useVirtualRows.ts";
import { VirtualList } from "../rows/VirtualList.tsx";
import { useListFocus } from "./useListFocus.ts";
import { useRowAhead, useScrollAhead } from "./useRowAhead.ts";
import { useWaypointReports } from "./useWaypointReports.ts";
import { WaypointRow, waypointRowHeight } from "./WaypointRow.tsx";

const NO_METERS = new Float64Array(0);

interface WaypointListProps {
  listed: WaypointRows;
  /** Called after the empty list has cleared the search. */
  onSearchCleared: () => void;
}

/** The waypoints in rows of one height. Memoised, as the panel renders with each selected waypoint. */
export const WaypointList = memo(function WaypointList({ listed, onSearchCleared }: WaypointListProps) {
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const { opened, waypoints, selectedWaypoint, hoveredWaypoint, waypointsStatus } = useSnapshot(guideMap);
  const isOrdered = useSnapshot(waypointOrder).current !== null || waypoints.length === 0;
  const keyOf = useCallback((rowIndex: number) => listed.indexAt(rowIndex) ?? rowIndex, [listed]);
  const rows = useVirtualRows(scroller, { count: listed.length, rowHeight: waypointRowHeight(), keyOf });
  useListFocus(scroller, listed, rows);
  const { waterAt } = useWaypointReports();
  const isGuideAxis = useElevationSource()?.isGuideAxis ?? false;
  const meters = useMemo(() => listed.metersAlong(), [listed]);
  const rowAtCursor = useRowAtCursor(isGuideAxis ? meters : NO_METERS);
  useFollowCursor(scroller, rowAtCursor, (rowIndex) => {
    // Under details the list stays where it was left.
    if (guideMap.selectedWaypoint === null) rows.showRow(rowIndex);
  });
  const rowAhead = useRowAhead(meters);
  useScrollAhead(scroller, rowAhead, rows.showRow);
  if (listed.length === 0) {
    return waypointsStatus === "ready" && isOrdered ? <EmptyList onSearchCleared={onSearchCleared} /> : null;
  }
  return (
    <VirtualList
      scroller={scroller}
      rows={rows}
      label={text("guideMap.list")}
      count={listed.length}
      rowHeight={waypointRowHeight()}
      line={rowAhead === null ? null : { row: rowAhead, label: text("guideMap.youAreHere") }}
      renderRow={(rowIndex) => {
        const item = listed.at(rowIndex);
        return (
          item && (
            <WaypointRow
              item={item}
              index={rowIndex}
              report={waterAt(item.waypoint.waypointId)}
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
});

/**
 * No waypoint to list: none matches the search, or the guide has none.
 * @param onSearchCleared called after the search was cleared, by a button that is removed with it
 */
function EmptyList({ onSearchCleared }: Pick<WaypointListProps, "onSearchCleared">) {
  const text = useText();
  const { searchedValue } = useSnapshot(guideMap);
  const clear = () => {
    searchWaypoints("");
    onSearchCleared();
  };
  if (searchedValue.trim() === "") {
    return (
      <EmptyState
        icon={<MapPinned />}
        title={text("guideMap.noWaypoints")}
        text={text("guideMap.noWaypointsText")}
      />
    );
  }
  return (
    <EmptyState
      icon={<SearchX />}
      title={text("guideMap.noMatch")}
      text={text("guideMap.noMatchText", { value: searchedValue })}
      actions={
        <Button variant="forest" onClick={clear}>
          {text("guideMap.clearSearch")}
        </Button>
      }
    />
  );
}
