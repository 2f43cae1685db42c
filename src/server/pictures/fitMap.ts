import type { Bounds, Position } from "../../contract/position.ts";
import { RADIANS } from "../../lib/geo/earth.ts";
import { mercatorPlace, mercatorY } from "../../lib/geo/mercator.ts";
import type { PictureSize } from "./svgDocument.ts";

/** A Mercator view of the earth in picture pixels. */
export interface MapFit {
  size: PictureSize;
  project(lng: number, lat: number): [x: number, y: number];
  unproject(x: number, y: number): Position;
  /** Pixels per degree of longitude. */
  scale: number;
  /** Degrees of latitude in one pixel at the middle of the picture. */
  degreesPerPixel: number;
}

/**
 * Fits bounds into a picture with `padding` pixels around them, alike on all sides or beside and above apart.
 * `minSpanDegrees` keeps a very short line from being blown up.
 */
export function fitMap(
  bounds: Bounds,
  size: PictureSize,
  padding: number | { x: number; y: number },
  minSpanDegrees = 0.004,
): MapFit {
  const [west, south, east, north] = bounds;
  const top = mercatorDegrees(north);
  const bottom = mercatorDegrees(south);
  const spanX = Math.max(east - west, minSpanDegrees);
  const spanY = Math.max(top - bottom, minSpanDegrees);
  const { x: padX, y: padY } = typeof padding === "number" ? { x: padding, y: padding } : padding;
  const scale = Math.min((size.width - 2 * padX) / spanX, (size.height - 2 * padY) / spanY);
  const midX = (west + east) / 2;
  const midY = (top + bottom) / 2;
  const midLat = latitudeOf(midY);
  return {
    size,
    scale,
    degreesPerPixel: Math.cos(midLat * RADIANS) / scale,
    project: (lng, lat) => [
      size.width / 2 + (lng - midX) * scale,
      size.height / 2 - (mercatorDegrees(lat) - midY) * scale,
    ],
    unproject: (x, y) => [
      midX + (x - size.width / 2) / scale,
      latitudeOf(midY - (y - size.height / 2) / scale),
    ],
  };
}

/** Latitude on the Mercator axis, in degrees of longitude; clamped to the projection's square. */
function mercatorDegrees(lat: number): number {
  return (0.5 - mercatorY(lat)) * 360;
}

function latitudeOf(mercator: number): number {
  return mercatorPlace(0, 0.5 - mercator / 360)[1];
}
