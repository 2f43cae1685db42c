import { useSnapshot } from "valtio";
import type { BuiltRoute, RouteTotals } from "../../../workers/geo/route/routeTypes.ts";
import { UNKNOWN } from "../../i18n/format.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useShownSettings } from "../../i18n/useShown.ts";
import { useText } from "../../i18n/useText.ts";
import { classNames } from "../../lib/classNames.ts";
import { knownClimb } from "../../lib/routes/knownClimb.ts";
import { routeGrade } from "../../lib/routes/routeGrade.ts";
import { guideMap } from "../../stores/guideMap/guideMap.ts";
import typography from "../../ui/typography.module.css";
import styles from "./RouteNumbers.module.css";

interface RouteNumbersProps {
  /** As stored with the route. */
  totals: Pick<RouteTotals, "lengthMeters" | "ascentMeters" | "descentMeters">;
  /** Of the line, if it is built. */
  built?: (RouteTotals & Partial<Pick<BuiltRoute, "gaps">>) | null;
}

/** Length, ascent, descent and grade of a route. */
export function RouteNumbers({ totals, built = null }: RouteNumbersProps) {
  const text = useText();
  const format = useFormat();
  const { distanceUnit, elevationUnit } = useShownSettings();
  const hasHeights = useGuideHeights();
  const { lengthMeters } = built ?? totals;
  const acrossMeters = (built?.gaps ?? []).reduce((sum, gap) => sum + gap.toMeters - gap.fromMeters, 0);
  const climb = !hasHeights ? null : built ? knownClimb(built) : totals;
  const grade = climb
    ? {
        value: format.count(Math.round(routeGrade(built, totals, { distanceUnit, elevationUnit }))),
        unit: text("routes.gradeUnit", {
          elevation: text(`units.${elevationUnit}`),
          distance: text(`units.${distanceUnit}`),
        }),
      }
    : UNKNOWN;
  const numbers = [
    { label: text("routes.length"), ...format.distanceParts(lengthMeters) },
    { label: text("routes.ascent"), ...format.elevationParts(climb?.ascentMeters ?? null) },
    { label: text("routes.descent"), ...format.elevationParts(climb?.descentMeters ?? null) },
    { label: text("routes.grade"), ...grade },
  ];
  return (
    <>
      <dl className={styles.numbers}>
        {numbers.map(({ label, value, unit }) => (
          <div key={label}>
            <dt className={typography.caption}>{label}</dt>
            <dd className={styles.value}>
              {value}
              {unit && <small className={styles.unit}> {unit}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {built !== null && built.withoutElevationMeters > 0 && (
        <p className={classNames(typography.faint, styles.note)}>
          {climb
            ? text("routes.withoutElevation", { length: format.distance(built.withoutElevationMeters) })
            : text("routes.noElevation")}
        </p>
      )}
      {acrossMeters > 0 && (
        <p className={classNames(typography.faint, styles.note)}>
          {text("routes.acrossInAll", { gap: format.elevation(acrossMeters) })}
        </p>
      )}
    </>
  );
}

/** Whether any trail of the open guide has elevation data: without any, a stored climb of 0 means unknown. */
function useGuideHeights(): boolean {
  const opened = useSnapshot(guideMap).opened;
  return opened?.trails.some(({ hasElevation }) => hasElevation) ?? true;
}
