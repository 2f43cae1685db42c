import { useFormat } from "../../../i18n/useFormat.ts";
import { useShownSettings } from "../../../i18n/useShown.ts";
import { niceNumberFrom } from "../../../lib/niceNumber.ts";
import { valueAt } from "../../../lib/trip/tripMeasure.ts";
import { fromMeters, toMeters } from "../../../lib/units.ts";
import type { PlannedStage, TripPlan } from "../../../stores/trip/tripPlan.ts";
import styles from "./DayProfile.module.css";
import type { DayCue } from "./dayCues.ts";

/** Millimetres; the heights are drawn between `top` and `bottom`. */
const SIZE = { height: 46, top: 13, bottom: 39, left: 15, right: 4 };
/** The heights span at least this much, in metres. */
const LEAST_SPAN = 60;
/** Between two signs above the profile. */
const MARK_WIDTH = 5;
const ICON = { width: 3, height: 4 };

interface DayProfileProps {
  plan: TripPlan;
  stage: PlannedStage;
  cues: readonly DayCue[];
  /** Millimetres. */
  width: number;
}

/** The heights of a day over the whole width of the paper, with what is passed; nothing where no heights are known. */
export function DayProfile({ plan, stage, cues, width }: DayProfileProps) {
  const format = useFormat();
  const { distanceUnit, elevationUnit } = useShownSettings();
  const points = heightsOf(plan, stage);
  const known = points.map(([, height]) => height).filter((height) => !Number.isNaN(height));
  if (known.length < 2) return null;
  const steps = axisOf(Math.min(...known), Math.max(...known), elevationUnit);
  const [low, high] = [steps[0] ?? 0, steps.at(-1) ?? 0];
  const length = stage.toMeters - stage.fromMeters;
  const x = (meters: number) =>
    SIZE.left + ((width - SIZE.left - SIZE.right) * (meters - stage.fromMeters)) / length;
  const y = (height: number) => SIZE.bottom - ((SIZE.bottom - SIZE.top) * (height - low)) / (high - low);
  const at = (value: number) => value.toFixed(2);
  const every = toMeters(niceNumberFrom(fromMeters(length, distanceUnit) / 9), distanceUnit);
  const ticks = Array.from({ length: Math.floor(length / every + 1e-6) + 1 }, (_, k) => k * every);
  const runs = runsOf(points);
  return (
    <svg
      className={styles.profile}
      width={`${width}mm`}
      height={`${SIZE.height}mm`}
      viewBox={`0 0 ${width} ${SIZE.height}`}
      aria-hidden="true"
    >
      {steps.map((height) => (
        <g key={height}>
          <path className={styles.level} d={`M${SIZE.left} ${at(y(height))}H${width - SIZE.right}`} />
          <text x={SIZE.left - 1} y={y(height) + 0.9} textAnchor="end">
            {format.elevation(height)}
          </text>
        </g>
      ))}
      {runs.map((run) => {
        const line = run.map(([meters, height]) => `${at(x(meters))} ${at(y(height))}`).join("L");
        const [first, last] = [run[0]?.[0] ?? 0, run.at(-1)?.[0] ?? 0];
        return (
          <g key={first}>
            <path
              className={styles.filled}
              d={`M${at(x(first))} ${SIZE.bottom}L${line}L${at(x(last))} ${SIZE.bottom}Z`}
            />
            <path className={styles.heights} d={`M${line}`} />
          </g>
        );
      })}
      <path className={styles.axis} d={`M${SIZE.left} ${SIZE.bottom}H${width - SIZE.right}`} />
      {ticks.map((meters, tick) => (
        <g key={meters}>
          <path className={styles.axis} d={`M${at(x(stage.fromMeters + meters))} ${SIZE.bottom}v1`} />
          <text x={x(stage.fromMeters + meters)} y={SIZE.bottom + 4} textAnchor="middle">
            {tick < ticks.length - 1
              ? format.decimal(fromMeters(meters, distanceUnit))
              : format.shortQuantity(fromMeters(meters, distanceUnit), distanceUnit)}
          </text>
        </g>
      ))}
      {shown(cues, x).map(({ number, cue, icon }) => {
        const height = valueAt(plan.measure, plan.measure.elevation, cue.meters);
        const place = x(cue.meters);
        return (
          <g key={number} data-passed={number}>
            <path
              className={styles.drop}
              d={`M${at(place)} ${SIZE.top - 4}V${at(Number.isNaN(height) ? SIZE.bottom : y(height))}`}
            />
            {icon && (
              <image
                href={`/waypoints/${icon}.svg`}
                {...ICON}
                x={place - ICON.width / 2}
                y={SIZE.top - 4 - ICON.height}
              />
            )}
            <text className={styles.number} x={place} y={icon ? SIZE.top - 9 : SIZE.top - 4.6}>
              {number}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

type Point = readonly [meters: number, height: number];

/** Heights of a day, NaN where they are unknown. */
function heightsOf({ measure }: TripPlan, { fromMeters: from, toMeters: to }: PlannedStage): Point[] {
  const within: Point[] = [];
  measure.meters.forEach((meters, at) => {
    if (meters > from && meters < to) within.push([meters, measure.elevation[at] ?? Number.NaN]);
  });
  const end = (meters: number): Point => [meters, valueAt(measure, measure.elevation, meters)];
  return [end(from), ...within, end(to)];
}

/** Stretches of known heights. */
function runsOf(points: readonly Point[]): Point[][] {
  const runs: Point[][] = [[]];
  for (const point of points) {
    if (!Number.isNaN(point[1])) runs.at(-1)?.push(point);
    else if (runs.at(-1)?.length) runs.push([]);
  }
  return runs.filter(({ length }) => length > 1);
}

/** Three to six round heights around all, in metres. */
function axisOf(least: number, most: number, unit: "meters" | "feet"): number[] {
  const [low, high] = [fromMeters(least, unit), fromMeters(Math.max(most, least + LEAST_SPAN), unit)];
  const step = niceNumberFrom((high - low) / 4);
  const first = Math.floor(low / step);
  return Array.from({ length: Math.ceil(high / step) - first + 1 }, (_, k) =>
    toMeters((first + k) * step, unit),
  );
}

/** The weightiest cues that have room above the profile. */
function shown(cues: readonly DayCue[], x: (meters: number) => number): DayCue[] {
  const placed: DayCue[] = [];
  for (const cue of cues.toSorted((a, b) => b.weight - a.weight)) {
    const place = x(cue.cue.meters);
    if (placed.every((other) => Math.abs(x(other.cue.meters) - place) >= MARK_WIDTH)) placed.push(cue);
  }
  return placed;
}
