import { TrendingDown, TrendingUp } from "lucide-react";
import { useSnapshot } from "valtio";
import { useFormat } from "../../../i18n/useFormat.ts";
import { useText } from "../../../i18n/useText.ts";
import { classNames } from "../../../lib/classNames.ts";
import { rangeGrade } from "../../../lib/rangeGrade.ts";
import { spanMeters } from "../../../lib/span.ts";
import { settings } from "../../../stores/settings.ts";
import { ElevationStat } from "../ElevationStat.tsx";
import styles from "../ElevationStats.module.css";
import type { DirectedRange } from "./useElevationRange.ts";

/** Where the marked range lies, how long it is, what it climbs and descends, and how steep that is. */
export function RangeStats({ range }: { range: DirectedRange }) {
  const text = useText();
  const format = useFormat();
  const { distanceUnit, elevationUnit } = useSnapshot(settings);
  const { fromMeters, toMeters, climb } = range;
  const length = format.distance(spanMeters(range));
  const grade = climb && rangeGrade(climb, spanMeters(range), { distanceUnit, elevationUnit });
  return (
    <p className={classNames(styles.stats, styles.marked)} role="status" aria-label={text("elevation.range")}>
      <b className={styles.places}>
        {text("elevation.rangePlaces", {
          from: format.distanceParts(fromMeters).value,
          to: format.distance(toMeters),
        })}
      </b>
      <ElevationStat words={text("elevation.rangeLength", { length })} value={length} />
      {climb && (
        <>
          <ElevationStat
            words={text("elevation.rangeAscent", { ascent: format.elevation(climb.ascentMeters) })}
            value={format.elevation(climb.ascentMeters)}
            icon={<TrendingUp aria-hidden="true" />}
          />
          <ElevationStat
            words={text("elevation.rangeDescent", { descent: format.elevation(climb.descentMeters) })}
            value={format.elevation(climb.descentMeters)}
            icon={<TrendingDown aria-hidden="true" />}
          />
        </>
      )}
      {grade && (
        <>
          <span>{format.percent(grade.share)}</span>
          <span className={styles.ratio}>
            {text("elevation.rangeRatio", {
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
