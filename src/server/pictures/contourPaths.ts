import type { HeightGrid } from "./heightGrid.ts";
import { thinPoints } from "./projectLine.ts";
import { polylinePath } from "./svgPath.ts";
import { traceContours } from "./traceContours.ts";

/**
 * Path data of a grid's contours, with index contours separate. Together they stay within `maxBytes`: detail is reduced
 * before levels.
 */
export function contourPaths(
  grid: HeightGrid,
  options: { levels: number; tolerance: number; maxBytes: number },
): { thin: string; index: string } {
  for (let { levels } = options; levels > 0; levels = Math.min(levels - 1, Math.ceil(levels * 0.7))) {
    const contours = traceContours(grid, levels);
    for (const coarseness of [1, 1.6, 2.6]) {
      const path = (isIndex: boolean) =>
        contours
          .filter((contour) => contour.isIndex === isIndex)
          .map(({ points, isClosed }) =>
            polylinePath(thinPoints(points, options.tolerance * coarseness), isClosed),
          )
          .join("");
      const paths = { thin: path(false), index: path(true) };
      if (paths.thin.length + paths.index.length <= options.maxBytes) return paths;
    }
  }
  return { thin: "", index: "" };
}
