import type { Bounds, Position } from "../../contract/position.ts";
import { mercatorX, mercatorY } from "../../lib/geo/mercator.ts";

export const PREVIEW_WIDTH = 368;
export const PREVIEW_HEIGHT = 400;
/** Room beside the lines; more at the sides, which narrow panels cut off. */
const PADDING = { x: 48, y: 32 };

/** Shown for a guide without bounds (SPEC section 9), as [west, south, east, north]. */
export const DEFAULT_PREVIEW_BOUNDS: Bounds = [146.318756, -39.129364, 146.4711, -39.018536];

/** Part of the world's width; keeps a guide of one place from being blown up without end. */
const LEAST_SPAN = 1e-5;
const EQUATOR_METERS = 40_075_017;

/** A picture of a box of the earth, in Mercator. */
export interface PreviewFrame {
  /** Metres in one picture pixel at the middle of the picture. */
  metersPerPixel: number;
  /** Path data of a line of [lng, lat]. */
  path(line: readonly Position[]): string;
}

/** Fits bounds into the preview picture. Longitudes of lines may differ from those of the bounds by whole turns. */
export function previewFrame(bounds: Bounds | null): PreviewFrame {
  const [west, south, east, north] = bounds ?? DEFAULT_PREVIEW_BOUNDS;
  const spanX = Math.max(mercatorX(east) - mercatorX(west), LEAST_SPAN);
  const spanY = Math.max(mercatorY(south) - mercatorY(north), LEAST_SPAN);
  const scale = Math.min((PREVIEW_WIDTH - 2 * PADDING.x) / spanX, (PREVIEW_HEIGHT - 2 * PADDING.y) / spanY);
  const middleLng = (west + east) / 2;
  const middleX = mercatorX(middleLng);
  const middleY = (mercatorY(north) + mercatorY(south)) / 2;
  const middleLat = (north + south) / 2;
  const place = ([lng, lat]: Position, turns: number) => {
    const x = PREVIEW_WIDTH / 2 + (mercatorX(lng) - turns - middleX) * scale;
    const y = PREVIEW_HEIGHT / 2 + (mercatorY(lat) - middleY) * scale;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return {
    metersPerPixel: (EQUATOR_METERS * Math.cos((middleLat * Math.PI) / 180)) / scale,
    path(line) {
      const first = line[0];
      if (!first) return "";
      const turns = Math.round((first[0] - middleLng) / 360);
      return `M${line.map((position) => place(position, turns)).join("L")}`;
    },
  };
}
