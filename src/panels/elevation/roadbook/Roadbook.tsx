import { Printer } from "lucide-react";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSnapshot } from "valtio";
import { useText } from "../../../i18n/useText.ts";
import { canPrint } from "../../../lib/canPrint.ts";
import { classNames } from "../../../lib/classNames.ts";
import { useMediaQuery } from "../../../lib/react/useMediaQuery.ts";
import { useWindowEvent } from "../../../lib/react/useWindowEvent.ts";
import { remPixels } from "../../../lib/remPixels.ts";
import { guideMap } from "../../../stores/guideMap/guideMap.ts";
import { useAfterPrint } from "../../../ui/print/useAfterPrint.ts";
import typography from "../../../ui/typography.module.css";
import { useFollowCursor, useRowAtCursor } from "../../rows/useRowAtCursor.ts";
import { useVirtualRows } from "../../rows/useVirtualRows.ts";
import { VirtualList } from "../../rows/VirtualList.tsx";
import { HeadButton } from "../HeadButton.tsx";
import type { WaypointMeters } from "../icons/useWaypointMeters.ts";
import type { ElevationShape } from "../plot/elevationShape.ts";
import styles from "./Roadbook.module.css";
import { RoadbookRow } from "./RoadbookRow.tsx";
import { RoadbookSheet } from "./RoadbookSheet.tsx";
import { type RoadbookEntry, useRoadbook } from "./useRoadbook.ts";

interface RoadbookProps {
  passed: WaypointMeters;
  shape: ElevationShape;
  /** From the panel's upper edge. */
  top: number;
  /** Names stand over kinds. */
  isNarrow: boolean;
}

const TOUCH_PIXELS = 44;

/** Under a tall chart: what the trail passes in view, a row for each; printed in full. */
export function Roadbook({ passed, shape, top, isNarrow }: RoadbookProps) {
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const entries = useRoadbook(passed, shape);
  const { selectedWaypoint, hoveredWaypoint } = useSnapshot(guideMap);
  const isTouch = useMediaQuery("(pointer: coarse)");
  const rowHeight = Math.max(remPixels(isNarrow ? 2.75 : 2.25), isTouch ? TOUCH_PIXELS : 0);
  const keyOf = useCallback((row: number) => entries[row]?.index ?? row, [entries]);
  const rows = useVirtualRows(scroller, { count: entries.length, rowHeight, keyOf });
  const rowAtCursor = useRowAtCursor(
    useMemo(() => Float64Array.from(entries, ({ meters }) => meters), [entries]),
  );
  useFollowCursor(scroller, rowAtCursor, rows.showRow);
  useShowSelected(entries, rows.showRow);
  const isPrinted = useIsPrinted();
  return (
    <section className={styles.roadbook} style={{ top }} aria-label={text("elevation.roadbook")}>
      <header className={classNames(typography.faint, styles.columns, styles.head)}>
        <span className={styles.number}>{text("elevation.roadbookDistance")}</span>
        <span className={classNames(styles.number, styles.wide)}>{text("elevation.roadbookLeg")}</span>
        <h3 className={styles.title}>{text("elevation.roadbook")}</h3>
        <span className={styles.wide}>{text("elevation.roadbookKind")}</span>
        <span className={styles.number}>{text("elevation.roadbookElevation")}</span>
        {canPrint() && (
          <HeadButton
            className={styles.print}
            label={text("elevation.print")}
            icon={Printer}
            onClick={() => print()}
          />
        )}
      </header>
      <VirtualList
        scroller={scroller}
        rows={rows}
        label={text("elevation.roadbook")}
        count={entries.length}
        rowHeight={rowHeight}
        renderRow={(row) => {
          const entry = entries[row];
          return (
            entry && (
              <RoadbookRow
                entry={entry}
                index={row}
                isSelected={entry.index === selectedWaypoint}
                isHovered={entry.index === hoveredWaypoint}
                isActive={row === rows.active}
                rowAtCursor={rowAtCursor}
                onFocus={rows.setActive}
              />
            )
          );
        }}
      />
      {isPrinted && <RoadbookSheet entries={entries} shape={shape} />}
    </section>
  );
}

/** Brings the row of a waypoint into view once it is selected, on the map, the chart or the list. */
function useShowSelected(entries: readonly RoadbookEntry[], showRow: (row: number) => void): void {
  const { selectedWaypoint } = useSnapshot(guideMap);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a view that is moved stays where it was moved to
  useEffect(() => {
    const row = entries.findIndex(({ index }) => index === selectedWaypoint);
    if (row >= 0) showRow(row);
  }, [selectedWaypoint]);
}

/** Whether the page is being printed, by the button or the browser's own command, and not a sheet of something above the chart. */
function useIsPrinted(): boolean {
  const [isPrinted, setPrinted] = useState(false);
  useWindowEvent("beforeprint", () => {
    if (document.querySelector("body > [data-print]")) return;
    // The browser prints what is on the page when this returns.
    flushSync(() => setPrinted(true));
  });
  useAfterPrint(
    useCallback(() => setPrinted(false), []),
    isPrinted,
  );
  return isPrinted;
}
