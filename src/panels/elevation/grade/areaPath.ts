import type { ElevationShape } from "../plot/elevationShape.ts";
import type { PlotScale } from "../plot/plotScale.ts";
import type { GradeRun } from "./gradeLevel.ts";

interface AreaOptions {
  shape: ElevationShape;
  run: Pick<GradeRun, "from" | "to">;
  scale: PlotScale;
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
