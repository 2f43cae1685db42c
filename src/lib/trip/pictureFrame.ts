import type { Bounds, Position } from "../../contract/position.ts";
import { EARTH_DIAMETER_METERS } from "../geo/distance.ts";
import { mercatorPosition, mercatorX, mercatorY } from "../geo/mercator.ts";

/** Projects places to a picture of a stretch of the way. */
export interface PictureFrame {
  /** Units of the picture from its upper left corner, of [lng, lat]; whole turns of the longitude do not matter. */
  at(position: Position): readonly [x: number, y: number];
  /** Metres of a unit in the middle of the picture. */
  metersPerUnit: number;
  /** Of the whole picture: [west, south, east, north]. */
  bounds: Bounds;
}

interface PictureSize {
  width: number;
  height: number;
  /** Free on all sides. */
  margin: number;
}

/** A shorter stretch is not drawn larger. */
const LEAST_METERS = 500;

/** The frame in which all places, a line with unwrapped longitudes, fit into a picture; north is up. */
export function pictureFrame(
  places: readonly Position[],
  { width, height, margin }: PictureSize,
): PictureFrame {
  const xs = places.map(([lng]) => mercatorX(lng));
  const ys = places.map(([, lat]) => mercatorY(lat));
  const [left, right] = extentOf(xs);
  const [top, bottom] = extentOf(ys);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  // The latitude at which the picture is true to scale.
  const latitude = Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI));
  const worldMeters = Math.PI * EARTH_DIAMETER_METERS * Math.cos(latitude);
  const least = LEAST_METERS / worldMeters;
  const scale = Math.min(
    (width - 2 * margin) / Math.max(right - left, least),
    (height - 2 * margin) / Math.max(bottom - top, least),
  );
  const [halfWidth, halfHeight] = [width / 2 / scale, height / 2 / scale];
  const [west, north] = mercatorPosition(x - halfWidth, y - halfHeight);
  const [east, south] = mercatorPosition(x + halfWidth, y + halfHeight);
  return {
    bounds: [west, south, east, north],
    at: ([lng, lat]) => {
      const east = mercatorX(lng) - x;
      return [width / 2 + (east - Math.round(east)) * scale, height / 2 + (mercatorY(lat) - y) * scale];
    },
    metersPerUnit: worldMeters / scale,
  };
}

function extentOf(values: readonly number[]): [least: number, most: number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  return least <= most ? [least, most] : [0.5, 0.5];
}
