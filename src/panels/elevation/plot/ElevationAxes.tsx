import { useSnapshot } from "valtio";
import { useFormat } from "../../../i18n/useFormat.ts";
import { fromMeters, toMeters } from "../../../lib/units.ts";
import { settings } from "../../../stores/settings.ts";
import styles from "./ElevationAxes.module.css";
import type { ElevationShape } from "./elevationShape.ts";
import type { HeightDomain } from "./heightDomain.ts";
import { niceTicks } from "./niceTicks.ts";
import { type PlotFrame, plotHeight, plotWidth } from "./plotFrame.ts";
import type { PlotScale } from "./plotScale.ts";

interface ElevationAxesProps extends PlotFrame {
  shape: ElevationShape;
  domain: HeightDomain;
  scale: PlotScale;
}

const PIXELS_PER_DISTANCE_TICK = 84;

/** Height lines with round values at the left, round distances below; the first distance names the unit. */
export function ElevationAxes({ shape, domain, scale, width, height }: ElevationAxesProps) {
  const format = useFormat();
  const { distanceUnit } = useSnapshot(settings);
  const right = plotWidth({ width, height });
  const bottom = plotHeight({ width, height });
  const ticks = niceTicks(
    fromMeters(shape.fromMeters, distanceUnit),
    fromMeters(shape.toMeters, distanceUnit),
    Math.max(2, right / PIXELS_PER_DISTANCE_TICK),
  );
  return (
    <g className={styles.axes}>
      {domain.ticks.map(({ value, meters }) => (
        <g key={value} transform={`translate(0 ${scale.y(meters)})`}>
          <line x2={right} className={styles.grid} />
          <text x={-8} y={4} textAnchor="end">
            {format.count(value)}
          </text>
        </g>
      ))}
      {ticks.values.map((value, index) => {
        const x = scale.x(toMeters(value, distanceUnit));
        return (
          <g key={value} transform={`translate(${x} ${bottom})`}>
            <line y2={4} className={styles.tick} />
            <text y={17} textAnchor={index === 0 ? "start" : x > right - 12 ? "end" : "middle"}>
              {index === 0 ? format.distanceTick(value, ticks.decimals) : format.tick(value, ticks.decimals)}
            </text>
          </g>
        );
      })}
    </g>
  );
}
