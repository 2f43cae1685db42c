import type { Position } from "../../contract/position.ts";
import type { MapFit } from "./fitMap.ts";
import { thinPoints } from "./projectLine.ts";
import { polylinePath } from "./svgPath.ts";

/** Pixels. */
const TOLERANCE = 0.25;

/** Path data of the lakes that intersect a picture; shorelines are rings of [lng, lat]. */
export function lakePath(fit: MapFit, lakes: readonly Position[][]): string {
  return lakes
    .map((shore) => shore.flatMap(([lng, lat]) => fit.project(lng, lat)))
    .filter((points) => meets(points, 0, fit.size.width) && meets(points.slice(1), 0, fit.size.height))
    .map((points) => polylinePath(thinPoints(points, TOLERANCE), true))
    .join("");
}

/** Whether the range of every second number, starting at the first, intersects a range. */
function meets(points: number[], low: number, high: number): boolean {
  const values = points.filter((_, i) => i % 2 === 0);
  return Math.min(...values) < high && Math.max(...values) > low;
}
