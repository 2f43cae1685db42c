import styles from "../plot/ElevationPlot.module.css";
import type { ElevationShape } from "../plot/elevationShape.ts";
import { type PlotFrame, plotHeight } from "../plot/plotFrame.ts";
import type { PlotScale } from "../plot/plotScale.ts";
import type { GradeRun } from "./gradeLevel.ts";

interface GradeAreasProps extends PlotFrame {
  shape: ElevationShape;
  runs: readonly GradeRun[];
  scale: PlotScale;
}

/** The ground under the line in the colours of its grades, and the band between lowest and highest where a pixel covers many metres. */
export function GradeAreas({ shape, runs, scale, width, height }: GradeAreasProps) {
  const bottom = plotHeight({ width, height });
  return (
    <g>
      {runs.map((run) => (
        <g key={run.from}>
          <path
            d={areaPath({ shape, run, scale, floor: () => bottom })}
            style={{ fill: `var(--grade-${run.level})` }}
          />
          <path
            d={areaPath({ shape, run, scale, floor: (index) => scale.y(shape.lowest[index] ?? 0) })}
            className={styles.heightRange}
          />
        </g>
      ))}
    </g>
  );
}

interface AreaOptions {
  shape: ElevationShape;
  run: Pick<GradeRun, "from" | "to">;
  scale: Pick<PlotScale, "x" | "y">;
  /** Pixels of the area's lower edge at a bucket. */
  floor: (bucket: number) => number;
}

/** SVG path of the area between the chart's line and a floor over the buckets of a run; outermost buckets reach the plot's edges. */
export function areaPath({ shape, run, scale, floor }: AreaOptions): string {
  const { meters, highest, fromMeters, toMeters } = shape;
  const top: string[] = [];
  const base: string[] = [];
  for (let bucket = run.from; bucket <= run.to; bucket++) {
    const line = scale.y(highest[bucket] ?? 0);
    const ground = floor(bucket);
    const add = (at: number) => {
      const x = scale.x(at).toFixed(1);
      top.push(`${x} ${line.toFixed(1)}`);
      base.push(`${x} ${ground.toFixed(1)}`);
    };
    if (bucket === 0) add(fromMeters);
    add(meters[bucket] ?? 0);
    if (bucket === meters.length - 1) add(toMeters);
  }
  return `M${top.join("L")}L${base.reverse().join("L")}Z`;
}
