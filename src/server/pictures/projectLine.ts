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
  const x = new Float64Array(points.length / 2);
  const y = new Float64Array(points.length / 2);
  for (let i = 0; i < x.length; i++) {
    x[i] = points[2 * i] as number;
    y[i] = points[2 * i + 1] as number;
  }
  const thin: number[] = [];
  for (const i of simplifyPlaneIndices(x, y, tolerance)) thin.push(x[i] as number, y[i] as number);
  return thin;
}
