import type { HeightGrid } from "./heightGrid.ts";
import { thinPoints } from "./projectLine.ts";
import { polylinePath } from "./svgPath.ts";
import { traceContours } from "./traceContours.ts";

/** Path data of a grid's contours, the index contours apart. Both stay within `maxBytes` together: detail goes before levels. */
export function contourPaths(
  grid: HeightGrid,
  options: { levels: number; tolerance: number; maxBytes: number },
): { thin: string; index: string } {
  let { levels, tolerance } = options;
  for (;;) {
    const contours = traceContours(grid, levels);
    const path = (isIndex: boolean) =>
      contours
        .filter((contour) => contour.isIndex === isIndex)
        .map((contour) => polylinePath(thinPoints(contour.points, tolerance), contour.isClosed))
        .join("");
    const paths = { thin: path(false), index: path(true) };
    if (paths.thin.length + paths.index.length <= options.maxBytes) return paths;
    if (tolerance < options.tolerance * 2.5) tolerance *= 1.35;
    else levels = Math.ceil(levels * 0.7);
  }
}
