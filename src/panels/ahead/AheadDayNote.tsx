import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import type { AheadDay } from "../../stores/ahead/aheadView.ts";
import typography from "../../ui/typography.module.css";
import { useDuration } from "../trip/useDuration.ts";
import styles from "./AheadPanel.module.css";

const MINUTE = 60_000;

/** The day of the planned route: what is left of it, when it ends, and how that is to the sunset there. */
export function AheadDayNote({ day: { stage, totals, arrival, light } }: { day: AheadDay }) {
  const text = useText();
  const format = useFormat();
  const duration = useDuration();
  const minutesLate = light.kind === "day" ? (arrival - light.sunset.getTime()) / MINUTE : 0;
  const sun =
    light.kind === "day"
      ? text(minutesLate > 0 ? "ahead.afterSunset" : "ahead.beforeSunset", {
          by: duration(Math.abs(minutesLate)),
          sunset: format.time(light.sunset.getTime()),
        })
      : text(`ahead.sun_${light.kind}`);
  const isLate = minutesLate > 0 || light.kind === "alwaysDown";
  return (
    <div className={styles.day}>
      <p>
        <b>{text("ahead.day", { number: stage.day })}</b>{" "}
        {text("ahead.dayLeft", {
          distance: format.away(totals.lengthMeters),
          time: duration(totals.minutes),
        })}
      </p>
      <p className={classNames(typography.note, isLate && styles.warning)}>
        {text("ahead.arrive", { time: format.time(arrival) })}, {sun}
      </p>
    </div>
  );
}
