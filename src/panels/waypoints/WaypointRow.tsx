import { memo } from "react";
import type { WaterReport } from "../../contract/waterReport.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useKindName } from "../../i18n/useKindName.ts";
import { useText } from "../../i18n/useText.ts";
import { useWaypointName } from "../../i18n/useWaypointName.ts";
import { remPixels } from "../../lib/remPixels.ts";
import type { ListedWaypoint } from "../../lib/waypoints/waypointRows.ts";
import { setGuideCursor } from "../../stores/elevation/elevationCursor.ts";
import { guideMap, hoverWaypoint } from "../../stores/guideMap/guideMap.ts";
import { selectWaypoint } from "../../stores/guideMap/waypointSelection.ts";
import { ListRow, type RowState } from "../rows/ListRow.tsx";
import { type RowAtCursor, useIsAtCursor } from "../rows/useRowAtCursor.ts";
import { ReportLine } from "./ReportLine.tsx";
import { WaypointPin } from "./WaypointPin.tsx";

interface WaypointRowProps extends RowState {
  item: ListedWaypoint;
  hasDistances: boolean;
  /** Its newest water report. */
  report: WaterReport | null;
  /** Which row is nearest to the chart's cursor. */
  rowAtCursor: RowAtCursor;
  onFocus: (index: number) => void;
}

/** In px; 80 at the usual size of text. */
export const waypointRowHeight = (): number => remPixels(5);

/** Pin, title, elevation and the newest water report, and the distance in its column at the right. */
export const WaypointRow = memo(function WaypointRow(props: WaypointRowProps) {
  const { item, hasDistances, report, rowAtCursor, onFocus, ...state } = props;
  const text = useText();
  const format = useFormat();
  const nameOf = useWaypointName();
  const kindOf = useKindName();
  const isAtCursor = useIsAtCursor(state.index, rowAtCursor);
  const { waypoint, shownMeters } = item;
  const distance = hasDistances && shownMeters !== null ? format.distanceParts(shownMeters) : null;
  return (
    <ListRow
      {...state}
      lead={<WaypointPin type={waypoint.type} alt={kindOf(waypoint)} />}
      title={nameOf(waypoint)}
      isTitleShort={report !== null}
      note={
        waypoint.elevationMeters === null
          ? null
          : text("guideMap.elevation", { value: format.elevation(waypoint.elevationMeters) })
      }
      distance={distance}
      isAtCursor={isAtCursor}
      onClick={() => {
        // The details take the place of the list, and no event says that the row has lost the focus.
        hoverWaypoint(null);
        selectWaypoint(item.index);
      }}
      onFocus={({ target }) => {
        onFocus(state.index);
        if (target.matches(":focus-visible")) hoverWaypoint(item.index);
      }}
      onBlur={() => {
        // The pointer may have marked another row meanwhile.
        if (guideMap.hoveredWaypoint === item.index) hoverWaypoint(null);
      }}
      onPointerEnter={({ pointerType }) => {
        hoverWaypoint(item.index);
        if (pointerType === "mouse") setGuideCursor(waypoint.distanceMeters);
      }}
      onPointerLeave={({ pointerType }) => {
        hoverWaypoint(null);
        if (pointerType === "mouse") setGuideCursor(null);
      }}
    >
      {report && <ReportLine report={report} />}
    </ListRow>
  );
});
