import { useSnapshot } from "valtio";
import type { WaterReport } from "../../contract/waterReport.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { knownClimb } from "../../lib/routes/knownClimb.ts";
import type { AheadPlace } from "../../lib/trip/placesAhead.ts";
import type { AheadView } from "../../stores/ahead/aheadView.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import press from "../../ui/controls/press.module.css";
import typography from "../../ui/typography.module.css";
import { useDuration } from "../trip/useDuration.ts";
import { WaterReportLine } from "../waypoints/WaterReportLine.tsx";
import styles from "./AheadPanel.module.css";
import { aheadIcon } from "./aheadIcon.ts";
import { showPlace } from "./showPlace.ts";
import { useAheadNames } from "./useAheadNames.ts";

export interface AheadRowsProps {
  view: AheadView;
  /** The newest report of the water at a waypoint, by its id. */
  reportOf: (waypointId: string) => WaterReport | null;
}

/** What lies ahead, each with its name, distance, time, ascent and the newest report of its water. */
export function AheadRows({ view, reportOf }: AheadRowsProps) {
  const { waypoints } = useSnapshot(guideMap);
  const names = useAheadNames(view);
  return (
    <ul>
      {view.places.map((place) => {
        const waypoint = place.waypoint === null ? undefined : waypoints[place.waypoint];
        const report = place.kind === "water" && waypoint ? reportOf(waypoint.waypointId) : null;
        return (
          <li key={`${place.kind} ${place.waypoint}`}>
            <button
              type="button"
              className={classNames(press.sunk, styles.row)}
              onClick={() => showPlace(place)}
            >
              <PlaceIcon place={place} />
              <span className={styles.words}>
                <span className={styles.kind}>{names.kindOf(place)}</span>
                <span className={classNames(typography.clamped, styles.name)}>{names.nameOf(place)}</span>
                {report && <WaterReportLine report={report} />}
              </span>
              <Figures place={place} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function PlaceIcon({ place }: { place: AheadPlace }) {
  const Icon = aheadIcon(place);
  return <Icon className={classNames(styles.icon, styles[place.kind])} aria-hidden="true" />;
}

function Figures({ place: { totals } }: { place: AheadPlace }) {
  const text = useText();
  const format = useFormat();
  const duration = useDuration();
  const { value, unit } = format.awayParts(totals.lengthMeters);
  const climb = knownClimb(totals);
  return (
    <span className={styles.figures}>
      <span className={styles.distance}>
        {value}
        <small className={styles.unit}> {unit}</small>
      </span>
      <span className={styles.side}>{duration(totals.minutes)}</span>
      {climb && climb.ascentMeters >= 1 && (
        <span className={styles.side}>
          {text("ahead.climb", { ascent: format.elevation(climb.ascentMeters) })}
        </span>
      )}
    </span>
  );
}
