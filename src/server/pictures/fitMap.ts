import type { Bounds, Position } from "../../contract/position.ts";
import { RADIANS } from "../../lib/geo/distance.ts";
import { mercatorPosition, mercatorY } from "../../lib/geo/mercator.ts";
import type { PictureSize } from "./svgDocument.ts";

/** A Mercator projection to picture pixels. */
export interface MapFit {
  size: PictureSize;
  project(lng: number, lat: number): [x: number, y: number];
  unproject(x: number, y: number): Position;
  /** Pixels per degree of longitude. */
  scale: number;
  /** Degrees of latitude per pixel at the centre of the picture. */
  degreesPerPixel: number;
}

/**
 * Fits bounds into a picture with `padding` pixels on all sides, or horizontally and vertically. `minSpanDegrees`
 * limits the magnification of very short lines.
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
  return mapAround([(west + east) / 2, latitudeOf((top + bottom) / 2)], scale, size);
}

/** A picture centred on a position. @param scale pixels per degree of longitude */
export function mapAround([midX, midLat]: Position, scale: number, size: PictureSize): MapFit {
  const midY = mercatorDegrees(midLat);
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

/** Mercator latitude in degrees of longitude, clamped to the projection's square. */
function mercatorDegrees(lat: number): number {
  return (0.5 - mercatorY(lat)) * 360;
}

function latitudeOf(mercator: number): number {
  return mercatorPosition(0, 0.5 - mercator / 360)[1];
}
