import { TrendingDown, TrendingUp } from "lucide-react";
import { useFormat } from "../../../i18n/useFormat.ts";
import { useShownSettings } from "../../../i18n/useShown.ts";
import { useText } from "../../../i18n/useText.ts";
import { classNames } from "../../../lib/classNames.ts";
import { rangeGrade } from "../../../lib/rangeGrade.ts";
import { spanMeters } from "../../../lib/span.ts";
import { SettledStatus } from "../../../ui/SettledStatus.tsx";
import { ElevationStat } from "../ElevationStat.tsx";
import styles from "../ElevationStats.module.css";
import type { DirectedRange } from "./useDirectedRange.ts";

/** How long the range stays as it is before it is announced: not while it is dragged, nor at each key. */
const SETTLED_MILLISECONDS = 800;

/** Where the marked range lies, how long it is, what it climbs and descends, and how steep that is. */
export function RangeStats({ range }: { range: DirectedRange }) {
  const text = useText();
  const format = useFormat();
  const { distanceUnit, elevationUnit } = useShownSettings();
  const { fromMeters, toMeters, climb } = range;
  const length = format.distance(spanMeters(range));
  const grade = climb && rangeGrade(climb, spanMeters(range), { distanceUnit, elevationUnit });
  const places = text("elevation.rangePlaces", {
    from: format.distanceParts(fromMeters).value,
    to: format.distance(toMeters),
  });
  const lengthText = text("elevation.rangeLength", { length });
  const ascent = climb && format.elevation(climb.ascentMeters);
  const descent = climb && format.elevation(climb.descentMeters);
  const ascentText = ascent && text("elevation.rangeAscent", { ascent });
  const descentText = descent && text("elevation.rangeDescent", { descent });
  const announced = [places, lengthText, ascentText, descentText].filter(Boolean).join(", ");
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, these are figures */}
      <p
        className={classNames(styles.stats, styles.marked)}
        role="group"
        aria-label={text("elevation.range")}
      >
        <b className={styles.places}>{places}</b>
        <ElevationStat words={lengthText} value={length} />
        {ascent && ascentText && <ElevationStat words={ascentText} value={ascent} icon={<TrendingUp />} />}
        {descent && descentText && (
          <ElevationStat words={descentText} value={descent} icon={<TrendingDown />} />
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
      <SettledStatus text={announced} milliseconds={SETTLED_MILLISECONDS} />
    </>
  );
}
