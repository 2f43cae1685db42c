import type { ElevationShape } from "../plot/elevationShape.ts";
import { type PlotFrame, plotHeight } from "../plot/plotFrame.ts";
import type { PlotScale } from "../plot/plotScale.ts";
import { areaPath } from "./areaPath.ts";
import styles from "./GradeAreas.module.css";
import type { GradeRun } from "./gradeLevel.ts";

interface GradeAreasProps extends PlotFrame {
  shape: ElevationShape;
  runs: readonly GradeRun[];
  scale: PlotScale;
}

/** The ground under the line in the colours of its grades, and the band between lowest and highest where a pixel holds many metres. */
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
            className={styles.spread}
          />
        </g>
      ))}
    </g>
  );
}
