import type { Bounds, Position } from "../../contract/position.ts";
import { EQUATOR_METERS } from "./distance.ts";
import { mercatorX, mercatorY } from "./mercator.ts";

/** Pixels. Panels have this height; narrower ones crop the sides. */
export const PREVIEW_SIZE = { width: 576, height: 400 };
/** The width that every panel shows, and the padding of lines within it. */
export const PREVIEW_SEEN_WIDTH = 368;
const ROOM = { x: 48, y: 32 };
/** Keeps a guide at a single position from being magnified without limit. */
const MIN_SPAN_DEGREES = 0.0036;

/** How bounds are fitted into the picture, for the code that draws it. */
export const PREVIEW_FIT = {
  padding: { x: (PREVIEW_SIZE.width - PREVIEW_SEEN_WIDTH) / 2 + ROOM.x, y: ROOM.y },
  leastSpanDegrees: MIN_SPAN_DEGREES,
};

/** Shown for a guide without bounds, as [west, south, east, north]. */
export const DEFAULT_PREVIEW_BOUNDS: Bounds = [146.318756, -39.129364, 146.4711, -39.018536];

/** A picture of a bounding box, in Mercator. */
export interface PreviewFrame {
  /** Metres per pixel at the middle of the picture. */
  metersPerPixel: number;
  /** SVG path data of a line of [lng, lat]. */
  path(line: readonly Position[]): string;
}

/** Fits bounds into the preview picture. Longitudes of lines may differ from those of the bounds by whole turns. */
export function previewFrame(bounds: Bounds | null): PreviewFrame {
  const [west, south, east, north] = bounds ?? DEFAULT_PREVIEW_BOUNDS;
  const spanX = Math.max(mercatorX(east) - mercatorX(west), MIN_SPAN_DEGREES / 360);
  const spanY = Math.max(mercatorY(south) - mercatorY(north), MIN_SPAN_DEGREES / 360);
  const { width, height } = PREVIEW_SIZE;
  const { padding } = PREVIEW_FIT;
  const scale = Math.min((width - 2 * padding.x) / spanX, (height - 2 * padding.y) / spanY);
  const middleLng = (west + east) / 2;
  const middleX = mercatorX(middleLng);
  const middleY = (mercatorY(north) + mercatorY(south)) / 2;
  const pixelOf = ([lng, lat]: Position, turns: number) => {
    const x = width / 2 + (mercatorX(lng) - turns - middleX) * scale;
    const y = height / 2 + (mercatorY(lat) - middleY) * scale;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return {
    metersPerPixel: EQUATOR_METERS / Math.cosh(2 * Math.PI * (0.5 - middleY)) / scale,
    path(line) {
      const first = line[0];
      if (!first) return "";
      const turns = Math.round((first[0] - middleLng) / 360);
      return `M${line.map((position) => pixelOf(position, turns)).join("L")}`;
    },
  };
}
