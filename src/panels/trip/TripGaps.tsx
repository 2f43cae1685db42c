import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { useWaypointName } from "../../i18n/useWaypointName.ts";
import { classNames } from "../../lib/classNames.ts";
import { tripLength } from "../../lib/trip/tripMeasure.ts";
import type { TripPlan } from "../../stores/trip/tripPlan.ts";
import typography from "../../ui/typography.module.css";
import styles from "./GapList.module.css";
import { GapList } from "./GapList.tsx";
import type { Supplies } from "./suppliesOf.ts";

import panel from "./TripPanel.module.css";

/** The longest stretches without water, a place to camp, or food, and the sources that were found dry. */
export function TripGaps({ plan, supplies }: { plan: TripPlan; supplies: Supplies }) {
  const text = useText();
  const format = useFormat();
  const nameOf = useWaypointName();
  const whole = { fromMeters: 0, toMeters: tripLength(plan.measure) };
  return (
    <section className={panel.section} aria-label={text("trip.gaps")}>
      <h3 className={classNames(typography.heading, panel.heading)}>{text("trip.gaps")}</h3>
      <GapList span={whole} supplies={supplies} day={null} />
      {supplies.dry.length > 0 && (
        <ul className={styles.dry} aria-label={text("trip.drySources")}>
          {supplies.dry.map(({ index, meters, note }) => {
            const waypoint = plan.waypoints[index];
            const { dryCount, reportCount, time } = note;
            return (
              waypoint && (
                <li key={`${index} ${meters}`}>
                  {text(time === null ? "trip.dry" : "trip.dryAged", {
                    name: nameOf(waypoint),
                    distance: format.distance(meters),
                    dry: format.count(dryCount),
                    reports: format.count(reportCount),
                    age: time === null ? "" : format.age(time, Date.now()),
                  })}
                </li>
              )
            );
          })}
        </ul>
      )}
      <p className={classNames(typography.caption, panel.note)}>{text("trip.gapsNote")}</p>
    </section>
  );
}
