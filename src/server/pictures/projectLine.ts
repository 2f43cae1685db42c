import { simplifyIndices } from "../../lib/geo/simplify.ts";
import type { MapFit } from "./fitMap.ts";
import type { PictureLine } from "./pictureLines.ts";

/** A line in picture pixels (interleaved x, y), thinned to `tolerance` pixels. */
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

/** Points in pixels (interleaved x, y), thinned to `tolerance` pixels. */
export function thinPoints(points: ArrayLike<number>, tolerance: number): number[] {
  // The simplifier works in degrees: a thousandth of a degree a pixel near the equator keeps both axes alike.
  const count = points.length / 2;
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    x[i] = (points[2 * i] ?? 0) / 1000;
    y[i] = (points[2 * i + 1] ?? 0) / 1000;
  }
  const thinned: number[] = [];
  for (const i of simplifyIndices(x, y, tolerance / 1000))
    thinned.push(points[2 * i] ?? 0, points[2 * i + 1] ?? 0);
  return thinned;
}
