import { useSnapshot } from "valtio";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { rangeGrade } from "../../lib/rangeGrade.ts";
import { spanMeters } from "../../lib/span.ts";
import { settings } from "../../stores/settings.ts";
import styles from "./RangeStats.module.css";
import type { DirectedRange } from "./useProfileRange.ts";

/** Where the marked range lies, how long it is, what it climbs and descends, and how steep that is. */
export function RangeStats({ range }: { range: DirectedRange }) {
  const text = useText();
  const format = useFormat();
  const { distanceUnit, elevationUnit } = useSnapshot(settings);
  const { fromMeters, toMeters, climb } = range;
  const grade = climb && rangeGrade(climb, spanMeters(range), { distanceUnit, elevationUnit });
  return (
    <p className={styles.stats} role="status" aria-label={text("profile.range")}>
      <b className={styles.places}>
        {text("profile.rangePlaces", {
          from: format.distanceParts(fromMeters).value,
          to: format.distance(toMeters),
        })}
      </b>
      <span>{text("profile.rangeLength", { length: format.distance(spanMeters(range)) })}</span>
      {climb && (
        <>
          <span>{text("profile.rangeAscent", { ascent: format.elevation(climb.ascentMeters) })}</span>
          <span>{text("profile.rangeDescent", { descent: format.elevation(climb.descentMeters) })}</span>
        </>
      )}
      {grade && (
        <>
          <span>{format.percent(grade.share)}</span>
          <span>
            {text("profile.rangeRatio", {
              value: format.count(grade.ratio),
              elevation: format.elevationParts(0).unit,
              distance: format.distanceParts(0).unit,
            })}
          </span>
        </>
      )}
    </p>
  );
}
