import { memo } from "react";
import type { WaterReport } from "../../contract/waterReport.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { useWaypointName } from "../../i18n/useWaypointName.ts";
import { classNames } from "../../lib/classNames.ts";
import type { ListedWaypoint } from "../../lib/waypoints/waypointRows.ts";
import { setGuideCursor } from "../../stores/elevation/elevationCursor.ts";
import { hoverWaypoint } from "../../stores/guideMap/guideMap.ts";
import { selectWaypoint } from "../../stores/guideMap/waypointSelection.ts";
import press from "../../ui/press.module.css";
import { type RowAtCursor, useIsAtCursor } from "./useRowAtCursor.ts";
import { WaterReportLine } from "./WaterReportLine.tsx";
import { WaypointPin } from "./WaypointPin.tsx";
import styles from "./WaypointRow.module.css";

interface WaypointRowProps {
  item: ListedWaypoint;
  /** Index in the list. */
  rowIndex: number;
  hasDistances: boolean;
  /** Its newest water report. */
  report: WaterReport | null;
  isSelected: boolean;
  isHovered: boolean;
  /** Which row is nearest to the chart's cursor. */
  rowAtCursor: RowAtCursor;
  /** In the tab order. */
  isActive: boolean;
  onFocus: (rowIndex: number) => void;
}

/** Pin, title, elevation and the newest water report, and the distance in its column at the right. */
export const WaypointRow = memo(function WaypointRow(props: WaypointRowProps) {
  const { item, rowIndex, hasDistances, report, isSelected, isHovered, rowAtCursor, isActive, onFocus } =
    props;
  const text = useText();
  const format = useFormat();
  const nameOf = useWaypointName();
  const isAtCursor = useIsAtCursor(rowIndex, rowAtCursor);
  const { waypoint, shownMeters } = item;
  const distance = hasDistances && shownMeters !== null ? format.distanceParts(shownMeters) : null;
  return (
    <button
      type="button"
      className={classNames(
        press.sunk,
        styles.row,
        isHovered && styles.hovered,
        isAtCursor && styles.atCursor,
        isSelected && styles.selected,
      )}
      data-index={rowIndex}
      tabIndex={isActive ? 0 : -1}
      aria-current={isSelected || (isAtCursor ? "location" : undefined)}
      onClick={() => selectWaypoint(item.index)}
      onFocus={() => onFocus(rowIndex)}
      onPointerEnter={({ pointerType }) => {
        hoverWaypoint(item.index);
        if (pointerType === "mouse") setGuideCursor(waypoint.distanceMeters);
      }}
      onPointerLeave={({ pointerType }) => {
        hoverWaypoint(null);
        if (pointerType === "mouse") setGuideCursor(null);
      }}
    >
      <WaypointPin type={waypoint.type} />
      <span className={styles.words}>
        <span className={classNames(styles.title, report && styles.oneLine)}>{nameOf(waypoint)}</span>
        {waypoint.elevationMeters !== null && (
          <span className={styles.elevation}>
            {text("guideMap.elevation", { value: format.elevation(waypoint.elevationMeters) })}
          </span>
        )}
        {report && <WaterReportLine report={report} />}
      </span>
      {distance && (
        <span className={styles.distance}>
          {distance.value}
          <small className={styles.unit}> {distance.unit}</small>
        </span>
      )}
    </button>
  );
});
