import type { Position } from "../../contract/position.ts";
import { EQUATOR_METERS, RADIANS } from "../../lib/geo/distance.ts";
import { mercatorPosition, mercatorX, mercatorY, worldPixels } from "../../lib/geo/mercator.ts";

/** What converting between positions and pixels needs of a view: a flat map, north up. */
export interface ScreenFrame {
  longitude: number;
  latitude: number;
  zoom: number;
  width: number;
  height: number;
}

export type Pixel = readonly [x: number, y: number];

/** The pixel of a position. The world repeats, so the copy nearest to the middle is used. */
export function project(frame: ScreenFrame, [lng, lat]: Position): Pixel {
  const pixels = worldPixels(frame.zoom);
  const east = mercatorX(lng) - mercatorX(frame.longitude);
  return [
    frame.width / 2 + (east - Math.round(east)) * pixels,
    frame.height / 2 + (mercatorY(lat) - mercatorY(frame.latitude)) * pixels,
  ];
}

export function unproject(frame: ScreenFrame, [x, y]: Pixel): Position {
  const pixels = worldPixels(frame.zoom);
  return mercatorPosition(
    mercatorX(frame.longitude) + (x - frame.width / 2) / pixels,
    mercatorY(frame.latitude) + (y - frame.height / 2) / pixels,
  );
}

export function metersPerPixel({ latitude, zoom }: Pick<ScreenFrame, "latitude" | "zoom">): number {
  return (EQUATOR_METERS * Math.cos(latitude * RADIANS)) / worldPixels(zoom);
}
