import { memo } from "react";
import { useSnapshot } from "valtio";
import type { WaterReport } from "../../contract/waterReport.ts";
import { classNames } from "../../lib/classNames.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import press from "../../ui/controls/press.module.css";
import typography from "../../ui/typography.module.css";
import { WaterReportLine } from "../waypoints/WaterReportLine.tsx";
import styles from "./AheadPanel.module.css";
import { aheadIcon } from "./aheadIcon.ts";
import type { ShownAhead, ShownPlace } from "./shownAhead.ts";
import { showPlace } from "./showPlace.ts";

interface AheadRowsProps extends Pick<ShownAhead, "places"> {
  /** The newest report of the water at a waypoint, by its id. */
  reportOf: (waypointId: string) => WaterReport | null;
}

/** What lies ahead, each with its name, distance, time, ascent and the newest report of its water. */
export function AheadRows({ places, reportOf }: AheadRowsProps) {
  const { waypoints } = useSnapshot(guideMap);
  return (
    <ul>
      {places.map((place) => {
        const waypoint = place.waypoint === null ? undefined : waypoints[place.waypoint];
        const report = place.kind === "water" && waypoint ? reportOf(waypoint.waypointId) : null;
        return <Row key={`${place.kind} ${place.waypoint}`} place={place} report={report} />;
      })}
    </ul>
  );
}

const Row = memo(function Row({ place, report }: { place: ShownPlace; report: WaterReport | null }) {
  const { kind, kindName, name, distance, time, climb } = place;
  const Icon = aheadIcon(place);
  return (
    <li>
      <button type="button" className={classNames(press.sunk, styles.row)} onClick={() => showPlace(place)}>
        <Icon className={classNames(styles.icon, styles[kind])} aria-hidden="true" />
        <span className={styles.words}>
          <span className={styles.kind}>{kindName}</span>
          <span className={classNames(typography.clamped, styles.name)}>{name}</span>
          {report && <WaterReportLine report={report} />}
        </span>
        <span className={styles.figures}>
          <span className={styles.distance}>
            {distance.value}
            <small className={styles.unit}> {distance.unit}</small>
          </span>
          <span className={styles.side}>{time}</span>
          {climb && <span className={styles.side}>{climb}</span>}
        </span>
      </button>
    </li>
  );
});
