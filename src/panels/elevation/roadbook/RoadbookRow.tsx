import { memo } from "react";
import { useFormat } from "../../../i18n/useFormat.ts";
import { useKindName } from "../../../i18n/useKindName.ts";
import { useWaypointName } from "../../../i18n/useWaypointName.ts";
import { classNames } from "../../../lib/classNames.ts";
import { directedMeters } from "../../../lib/waypoints/travelDirection.ts";
import { setCursor } from "../../../stores/elevation/elevationCursor.ts";
import { collapseElevation } from "../../../stores/elevation/elevationExpansion.ts";
import { useElevationDirection } from "../../../stores/elevation/useElevationSource.ts";
import { hoverWaypoint } from "../../../stores/guideMap/guideMap.ts";
import { selectWaypoint } from "../../../stores/guideMap/waypointSelection.ts";
import press from "../../../ui/controls/press.module.css";
import list from "../../rows/ListRow.module.css";
import type { RowState } from "../../rows/ListRow.tsx";
import { type RowAtCursor, useIsAtCursor } from "../../rows/useRowAtCursor.ts";
import { WaypointPin } from "../../waypoints/WaypointPin.tsx";
import styles from "./Roadbook.module.css";
import { legText, type RoadbookEntry } from "./useRoadbook.ts";

interface RoadbookRowProps extends RowState {
  entry: RoadbookEntry;
  /** Which row is nearest to the chart's cursor. */
  rowAtCursor: RowAtCursor;
  onFocus: (index: number) => void;
}

/** A waypoint that is passed: distance from the start and from the one before, pin, name, kind, elevation. */
export const RoadbookRow = memo(function RoadbookRow(props: RoadbookRowProps) {
  const { entry, index, isSelected, isHovered, isActive, rowAtCursor, onFocus } = props;
  const format = useFormat();
  const nameOf = useWaypointName();
  const kindOf = useKindName();
  const { trailLengthMeters, isReversed } = useElevationDirection();
  const isAtCursor = useIsAtCursor(index, rowAtCursor);
  const { waypoint, meters, elevationMeters } = entry;
  const moveCursor = () => setCursor(directedMeters(meters, trailLengthMeters, isReversed));
  return (
    <button
      type="button"
      className={classNames(
        press.sunk,
        styles.columns,
        styles.row,
        isHovered && list.hovered,
        isAtCursor && list.atCursor,
        isSelected && list.selected,
      )}
      data-index={index}
      tabIndex={isActive ? 0 : -1}
      aria-current={isSelected || (isAtCursor ? "location" : undefined)}
      onClick={() => collapseElevation(() => selectWaypoint(entry.index))}
      onFocus={() => {
        onFocus(index);
        moveCursor();
      }}
      onPointerEnter={({ pointerType }) => {
        hoverWaypoint(entry.index);
        if (pointerType === "mouse") moveCursor();
      }}
      onPointerLeave={({ pointerType }) => {
        hoverWaypoint(null);
        if (pointerType === "mouse") setCursor(null);
      }}
    >
      <span className={classNames(styles.number, styles.distance)}>{format.distance(meters)}</span>
      <span className={classNames(styles.number, styles.wide, styles.quiet)}>{legText(entry, format)}</span>
      <span className={styles.pin}>
        <WaypointPin type={waypoint.type} width={18} />
      </span>
      <span className={styles.name}>{nameOf(waypoint)}</span>
      <span className={styles.kind}>{kindOf(waypoint)}</span>
      <span className={classNames(styles.number, styles.elevation)}>{format.elevation(elevationMeters)}</span>
    </button>
  );
});
