import { simplifyIndices, simplifyPlaneIndices } from "../../lib/geo/simplify.ts";
import type { MapFit } from "./fitMap.ts";
import type { PictureLine } from "./pictureLines.ts";

/** Projects a line to picture pixels (interleaved x, y) and simplifies it to `tolerance` pixels. */
export function projectLine(
  fit: MapFit,
  line: Pick<PictureLine, "lng" | "lat">,
  tolerance: number,
): number[] {
  const points: number[] = [];
  for (const index of simplifyIndices(line.lng, line.lat, tolerance * fit.degreesPerPixel)) {
    points.push(...fit.project(line.lng[index] ?? 0, line.lat[index] ?? 0));
  }
  return points;
}

/** Simplifies points in pixels (interleaved x, y) to `tolerance` pixels. */
export function thinPoints(points: ArrayLike<number>, tolerance: number): number[] {
  const x = Float64Array.from({ length: points.length / 2 }, (_, i) => points[2 * i] ?? 0);
  const y = Float64Array.from(x, (_, i) => points[2 * i + 1] ?? 0);
  return Array.from(simplifyPlaneIndices(x, y, tolerance)).flatMap((i) => [x[i] ?? 0, y[i] ?? 0]);
}
