import type { MapFit } from "./fitMap.ts";
import type { PictureLine } from "./pictureLines.ts";
import { projectLine } from "./projectLine.ts";
import { smoothPath } from "./svgPath.ts";

/**
 * Path data of the primary trail and of the others, simplified until both fit into `maxBytes`; parts too small to be
 * visible are skipped.
 */
export function linePaths(
  fit: MapFit,
  lines: PictureLine[],
  options: { tolerance: number; maxBytes: number },
): { primary: string; others: string } {
  for (let tolerance = options.tolerance; ; tolerance *= 1.5) {
    const path = (isPrimary: boolean, leastExtent: number) => {
      const drawn = lines
        .filter((line) => line.isPrimary === isPrimary)
        .map((line) => projectLine(fit, line, tolerance));
      return drawn
        .filter((points) => drawn.length === 1 || extentOf(points) > leastExtent)
        .map(smoothPath)
        .join("");
    };
    const paths = { primary: path(true, 0.5 * tolerance), others: path(false, 2 * tolerance) };
    if (paths.primary.length + paths.others.length <= options.maxBytes || tolerance > 40) return paths;
  }
}

/** Pixels between a line's ends, or between its first and middle point if it is closed. */
function extentOf(points: number[]): number {
  const middle = 2 * Math.floor(points.length / 4);
  const away = (i: number) =>
    Math.hypot((points[i] ?? 0) - (points[0] ?? 0), (points[i + 1] ?? 0) - (points[1] ?? 0));
  return Math.max(away(points.length - 2), away(middle));
}
