import type { Bounds, Position } from "../../contract/position.ts";
import { curvatureRadii } from "../geo/ellipsoid.ts";
import { mercatorPosition, mercatorX, mercatorY } from "../geo/mercator.ts";
import type { MercatorBox } from "./mercatorBox.ts";
import type { MercatorPlace } from "./mercatorLine.ts";
import type { PaperSize } from "./paper.ts";

/** Millimetres from the upper left corner of a map. */
export type PaperPlace = readonly [x: number, y: number];

/** A map on paper, north up. */
export interface MapFrame extends PaperSize {
  /** Metres on the ground for a metre on paper; true in the middle, in both directions. */
  scale: number;
  /** Of the unit square of Web Mercator, unwrapped. */
  middle: MercatorPlace;
  /** Millimetres on paper of the width of the unit square, and of its height. */
  perUnit: readonly [x: number, y: number];
  /** [west, south, east, north], unwrapped. */
  bounds: Bounds;
}

export function mapFrame(middle: MercatorPlace, scale: number, { width, height }: PaperSize): MapFrame {
  const [x, y] = middle;
  const perUnit = millimetersPerUnit(y, scale);
  const [halfWidth, halfHeight] = [width / 2 / perUnit[0], height / 2 / perUnit[1]];
  const [west, north] = mercatorPosition(x - halfWidth, y - halfHeight);
  const [east, south] = mercatorPosition(x + halfWidth, y + halfHeight);
  return { width, height, scale, middle, perUnit, bounds: [west, south, east, north] };
}

/** Millimetres from the upper left corner of a map; whole turns of the longitude do not matter. */
export function placeInFrame(frame: MapFrame, [lng, lat]: Position): PaperPlace {
  return mercatorInFrame(frame, [mercatorX(lng), mercatorY(lat)]);
}

/** The same for a place of the unit square. */
export function mercatorInFrame(
  { width, height, middle, perUnit }: MapFrame,
  [x, y]: MercatorPlace,
): PaperPlace {
  const east = x - middle[0];
  return [width / 2 + (east - Math.round(east)) * perUnit[0], height / 2 + (y - middle[1]) * perUnit[1]];
}

/** The position at millimetres from the upper left corner of a map. */
export function positionInFrame(
  { width, height, middle, perUnit }: MapFrame,
  x: number,
  y: number,
): Position {
  return mercatorPosition(
    middle[0] + (x - width / 2) / perUnit[0],
    middle[1] + (y - height / 2) / perUnit[1],
  );
}

/** Width and height of a box on paper, in millimetres, at a scale that is true in its middle. */
export function sizeOnPaper({ left, top, right, bottom }: MercatorBox, scale: number): PaperSize {
  const [perX, perY] = millimetersPerUnit((top + bottom) / 2, scale);
  return { width: (right - left) * perX, height: (bottom - top) * perY };
}

/** How far a map of a fixed scale may be from it; a little less than the half per cent that is promised. */
const MOST_OFF = 0.0049;

/** The height in millimetres up to which a map is nowhere farther than that from its scale. @param y of its middle */
export function trueHeight(y: number, scale: number): number {
  // Conformal: toward the pole lengths grow by cosh(n + d) / cosh(n), which is cosh(d) + tanh(n) sinh(d).
  const sinLat = Math.tanh(Math.abs(0.5 - y) * 2 * Math.PI);
  const most = 1 + MOST_OFF;
  const half = Math.log((most + Math.sqrt(most ** 2 - 1 + sinLat ** 2)) / (1 + sinLat));
  return (half / Math.PI) * millimetersPerUnit(y, scale)[1];
}

/** The most by which lengths at a map's upper and lower edge differ from those of its scale, as a share. */
export function scaleError({ height, middle: [, y], perUnit, scale }: MapFrame): number {
  const edges = [-1, 1].map((side) => millimetersPerUnit(y + (side * height) / 2 / perUnit[1], scale)[0]);
  return Math.max(...edges.map((perX) => Math.abs(perUnit[0] / perX - 1)));
}

/**
 * Web Mercator draws the latitudes of the ellipsoid as those of a sphere, so that its squares are longer north than
 * east by up to 0.7 %: each direction has a factor of its own.
 */
function millimetersPerUnit(y: number, scale: number): readonly [x: number, y: number] {
  const northing = (0.5 - y) * 2 * Math.PI;
  const { meridian, transverse } = curvatureRadii(Math.tanh(northing));
  const factor = (2 * Math.PI * 1000) / (Math.cosh(northing) * scale);
  return [transverse * factor, meridian * factor];
}

/** What a map shows. */
export function frameBox({ width, height, middle: [x, y], perUnit }: MapFrame): MercatorBox {
  const [halfWidth, halfHeight] = [width / 2 / perUnit[0], height / 2 / perUnit[1]];
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight };
}
