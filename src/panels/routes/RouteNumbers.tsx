import { useSnapshot } from "valtio";
import type { RouteTotals } from "../../../workers/geo/route/routeTypes.ts";
import { useFormat } from "../../i18n/useFormat.ts";
import { useText } from "../../i18n/useText.ts";
import { routeGrade } from "../../lib/routes/routeGrade.ts";
import { settings } from "../../stores/settings.ts";
import styles from "./RouteNumbers.module.css";

interface RouteNumbersProps {
  /** As stored with the route. */
  totals: Pick<RouteTotals, "lengthMeters" | "ascentMeters" | "descentMeters">;
  /** Of the line, if it is built. */
  built?: RouteTotals | null;
}

/** Length, ascent, descent and grade of a route. */
export function RouteNumbers({ totals, built = null }: RouteNumbersProps) {
  const text = useText();
  const format = useFormat();
  const { distanceUnit, elevationUnit } = useSnapshot(settings);
  const { lengthMeters, ascentMeters, descentMeters } = built ?? totals;
  const grade = {
    value: format.count(Math.round(routeGrade(built, totals, { distanceUnit, elevationUnit }))),
    unit: text("routes.gradeUnit", {
      elevation: text(`units.${elevationUnit}`),
      distance: text(`units.${distanceUnit}`),
    }),
  };
  const numbers = [
    { label: text("routes.length"), ...format.distanceParts(lengthMeters) },
    { label: text("routes.ascent"), ...format.elevationParts(ascentMeters) },
    { label: text("routes.descent"), ...format.elevationParts(descentMeters) },
    { label: text("routes.grade"), ...grade },
  ];
  return (
    <>
      <dl className={styles.numbers}>
        {numbers.map(({ label, value, unit }) => (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>
              {value}
              <small className={styles.unit}> {unit}</small>
            </dd>
          </div>
        ))}
      </dl>
      {built !== null && built.withoutElevationMeters > 0 && (
        <p className={styles.note}>
          {text("routes.withoutElevation", { length: format.distance(built.withoutElevationMeters) })}
        </p>
      )}
    </>
  );
}
