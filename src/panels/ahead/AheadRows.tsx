import { memo } from "react";
import { useSnapshot } from "valtio";
import type { OtherReport, WaterReport } from "../../contract/waterReport.ts";
import { classNames } from "../../lib/classNames.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import press from "../../ui/controls/press.module.css";
import { ReportLine } from "../waypoints/ReportLine.tsx";
import type { useWaypointReports } from "../waypoints/useWaypointReports.ts";
import styles from "./AheadPanel.module.css";
import { aheadIcon } from "./aheadIcon.ts";
import type { ShownAhead, ShownPlace } from "./shownAhead.ts";
import { showPlace } from "./showPlace.ts";

interface AheadRowsProps extends Pick<ShownAhead, "places"> {
  reports: ReturnType<typeof useWaypointReports>;
}

/** What lies ahead, each with its name, distance, time, ascent and newest report; of water what it says about that. */
export function AheadRows({ places, reports: { waterAt, newestAt } }: AheadRowsProps) {
  const { waypoints } = useSnapshot(guideMap);
  return (
    <ul>
      {places.map((place) => {
        const id = place.waypoint === null ? undefined : waypoints[place.waypoint]?.waypointId;
        const report = id === undefined ? null : (place.kind === "water" && waterAt(id)) || newestAt(id);
        return <Row key={`${place.kind} ${place.waypoint}`} place={place} report={report} />;
      })}
    </ul>
  );
}

interface RowProps {
  place: ShownPlace;
  report: WaterReport | OtherReport | null;
}

const Row = memo(function Row({ place, report }: RowProps) {
  const { kind, kindName, name, distance, time, climb } = place;
  const Icon = aheadIcon(place);
  return (
    <li>
      <button type="button" className={classNames(press.sunk, styles.row)} onClick={() => showPlace(place)}>
        <Icon className={classNames(styles.icon, styles[kind])} aria-hidden="true" />
        <span className={styles.words}>
          <span className={styles.kind}>{kindName}</span>
          <span className={styles.name}>{name}</span>
          {report && <ReportLine className={styles.report} report={report} />}
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
