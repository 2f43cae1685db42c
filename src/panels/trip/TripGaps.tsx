import { ChartArea } from "lucide-react";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { useWaypointName } from "../../i18n/useWaypointName.ts";
import { longestGap } from "../../lib/trip/longestGap.ts";
import { tripLength } from "../../lib/trip/tripMeasure.ts";
import { WAYPOINT_KINDS } from "../../lib/trip/waypointKinds.ts";
import { setElevationRange } from "../../stores/elevation/elevationRange.ts";
import type { TripPlan } from "../../stores/trip/tripPlan.ts";
import { Button } from "../../ui/Button.tsx";
import type { Supplies } from "./suppliesOf.ts";
import styles from "./TripGaps.module.css";
import panel from "./TripPanel.module.css";

interface TripGapsProps {
  plan: TripPlan;
  supplies: Supplies;
}

/** The longest stretches without water, a place to camp, or food, and the sources that were found dry. */
export function TripGaps({ plan, supplies }: TripGapsProps) {
  const text = useText();
  const format = useFormat();
  const nameOf = useWaypointName();
  const whole = { fromMeters: 0, toMeters: tripLength(plan.measure) };
  return (
    <section className={panel.section} aria-label={text("trip.gaps")}>
      <h3 className={panel.heading}>{text("trip.gaps")}</h3>
      <ul className={styles.gaps}>
        {WAYPOINT_KINDS.map((kind) => {
          const offsets = supplies.offsets[kind];
          const gap = longestGap(offsets, whole);
          const length = format.distance(gap.toMeters - gap.fromMeters);
          return (
            <li key={kind} className={styles.gap}>
              <span className={styles.words}>
                <b>{text(`trip.gap_${kind}`)}</b>{" "}
                {offsets.length === 0
                  ? text("trip.gapWhole")
                  : text("trip.gapLongest", { length, from: format.distance(gap.fromMeters) })}
              </span>
              <Button
                size={32}
                variant="text"
                icon={<ChartArea aria-hidden="true" />}
                label={text(`trip.showGap_${kind}`)}
                onClick={() => setElevationRange(gap)}
              >
                {text("trip.showGap")}
              </Button>
            </li>
          );
        })}
      </ul>
      {supplies.dry.length > 0 && (
        <ul className={styles.dry} aria-label={text("trip.drySources")}>
          {supplies.dry.map(({ index, meters, note }) => {
            const waypoint = plan.waypoints[index];
            const { dryCount, reportCount, time } = note;
            return (
              waypoint && (
                <li key={index}>
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
      <p className={panel.note}>{text("trip.gapsNote")}</p>
    </section>
  );
}
