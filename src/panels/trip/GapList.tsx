import { MapPinned } from "lucide-react";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { type Span, spanMeters } from "../../lib/span.ts";
import { longestGap, nextAfter } from "../../lib/trip/longestGap.ts";
import { WAYPOINT_KINDS, type WaypointKind } from "../../lib/trip/waypointKinds.ts";
import { showElevationRange } from "../../stores/elevation/elevationRange.ts";
import { Button } from "../../ui/controls/Button.tsx";
import styles from "./GapList.module.css";
import type { Supplies } from "./suppliesOf.ts";

interface GapListProps {
  /** Of the whole route, or of a day of it. */
  span: Span;
  supplies: Supplies;
  /** Distinguishes the days for those who hear the names of the buttons; null for the whole route. */
  day: string | null;
}

/** The longest stretch without water, a place to camp, or food, each shown on map and chart, and the next one. */
export function GapList({ span, supplies, day }: GapListProps) {
  return (
    <ul>
      {WAYPOINT_KINDS.map((kind) => (
        <Gap key={kind} kind={kind} span={span} offsets={supplies.offsets[kind]} day={day} />
      ))}
    </ul>
  );
}

interface GapProps extends Omit<GapListProps, "supplies"> {
  kind: WaypointKind;
  offsets: readonly number[];
}

function Gap({ kind, span, offsets, day }: GapProps) {
  const text = useText();
  const format = useFormat();
  const gap = longestGap(offsets, span);
  const next = nextAfter(offsets, span.fromMeters);
  const isWhole = spanMeters(gap) >= spanMeters(span);
  const label = text(`trip.showGap_${kind}`);
  return (
    <li className={styles.gap}>
      <span className={styles.words}>
        <b>{text(`trip.gap_${kind}`)}</b>{" "}
        {isWhole
          ? text("trip.gapWhole")
          : text("trip.gapLongest", {
              length: format.distance(spanMeters(gap)),
              from: format.distance(gap.fromMeters - span.fromMeters),
            })}
        {next !== null && (
          <span className={styles.next}>
            {text("trip.gapNext", { length: format.distance(next - span.fromMeters) })}
          </span>
        )}
      </span>
      <Button
        size={32}
        variant="text"
        icon={<MapPinned />}
        label={day === null ? label : `${label}, ${day}`}
        onClick={() => void showElevationRange(gap)}
      >
        {text("trip.showGap")}
      </Button>
    </li>
  );
}
