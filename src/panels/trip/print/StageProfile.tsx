import { useFormat } from "../../../i18n/useFormat.ts";
import { dayColor } from "../../../lib/trip/dayColor.ts";
import { tripLength } from "../../../lib/trip/tripMeasure.ts";
import type { TripPlan } from "../../../stores/trip/tripPlan.ts";
import styles from "./TripPrint.module.css";

const SIZE = { width: 1860, height: 320, left: 130, bottom: 44, top: 20 };
const MOST_POINTS = 700;
/** The heights span at least this much, in metres. */
const LEAST_SPAN = 60;

/** The heights of the whole route with the ends of its days; the day is filled. */
export function StageProfile({ plan, index }: { plan: TripPlan; index: number }) {
  const format = useFormat();
  const { measure, stages } = plan;
  const stage = stages[index];
  const known = pointsOf(plan);
  if (!stage || known.length < 2) return null;
  const heights = known.map(([, height]) => height);
  const low = Math.min(...heights);
  const high = Math.max(...heights, low + LEAST_SPAN);
  const length = tripLength(measure);
  const base = SIZE.height - SIZE.bottom;
  const x = (meters: number) => SIZE.left + ((SIZE.width - SIZE.left) * meters) / length;
  const y = (height: number) => base - ((base - SIZE.top) * (height - low)) / (high - low);
  const path = (points: typeof known) =>
    points
      .map(([meters, height], at) => `${at === 0 ? "M" : "L"}${x(meters).toFixed(0)} ${y(height).toFixed(0)}`)
      .join("");
  const within = known.filter(([meters]) => meters >= stage.fromMeters && meters <= stage.toMeters);
  const [first, last] = [within[0], within.at(-1)];
  return (
    <svg className={styles.profile} viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden="true">
      {first && last && (
        <path
          className={styles.filled}
          d={`${path(within)}L${x(last[0]).toFixed(0)} ${base}L${x(first[0]).toFixed(0)} ${base}Z`}
        />
      )}
      <path className={styles.heights} d={path(known)} />
      <path className={styles.axis} d={`M${SIZE.left} ${base}H${SIZE.width}`} />
      {stages.length > 1 &&
        stages.map(({ fromMeters, toMeters }, at) => (
          <path
            key={toMeters}
            className={styles.dayStrip}
            style={{ stroke: dayColor(at) }}
            d={`M${x(fromMeters).toFixed(0)} ${base + 7}H${x(toMeters).toFixed(0)}`}
          />
        ))}
      {stages.slice(0, -1).map(({ toMeters }) => (
        <path key={toMeters} className={styles.end} d={`M${x(toMeters).toFixed(0)} ${SIZE.top}V${base}`} />
      ))}
      <text className={styles.tick} x={SIZE.left - 12} y={SIZE.top + 20} textAnchor="end">
        {format.elevation(high)}
      </text>
      <text className={styles.tick} x={SIZE.left - 12} y={base} textAnchor="end">
        {format.elevation(low)}
      </text>
      <text className={styles.tick} x={SIZE.left} y={SIZE.height - 8}>
        {format.distance(0)}
      </text>
      <text className={styles.tick} x={SIZE.width} y={SIZE.height - 8} textAnchor="end">
        {format.distance(length)}
      </text>
    </svg>
  );
}

function pointsOf({ measure }: TripPlan): [meters: number, height: number][] {
  const step = Math.ceil(measure.meters.length / MOST_POINTS);
  return Array.from(measure.meters, (meters, at): [number, number] => [
    meters,
    measure.elevation[at] ?? Number.NaN,
  ]).filter(([, height], at) => at % step === 0 && !Number.isNaN(height));
}
