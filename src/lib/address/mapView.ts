import type { Position } from "../../contract/position.ts";
import { GUIDE_LIMITS, LINK_ZOOM_OFFSET, mapZoom } from "../zoomLevels.ts";

/** A map's view as it is written in links: `position` is at the middle of the uncovered area. */
export interface LinkedView {
  position: Position;
  /** MapLibre's zoom of 512 px tiles. */
  zoom: number;
}

export const VIEW_PARAMETER = "view";

const MAX_ZOOM = GUIDE_LIMITS.maxZoom + LINK_ZOOM_OFFSET;
const TILE_SIZE = 256;
const FORM = /^(-?\d{1,2}(?:\.\d{1,8})?)_(-?\d{1,3}(?:\.\d{1,8})?)_(\d{1,2}(?:\.\d{1,4})?)$/;

/** Parses a view written `lat_lng_zoom`; null when malformed. Longitudes may exceed 180 degrees. */
export function parseMapView(text: string | null): LinkedView | null {
  const match = FORM.exec(text ?? "");
  if (!match) return null;
  const [lat = 0, lng = 0, zoom = 0] = match.slice(1).map(Number);
  if (Math.abs(lat) > 90 || Math.abs(lng) > 540 || zoom > MAX_ZOOM) return null;
  return { position: [lng, lat], zoom: mapZoom(zoom) };
}

/** Formats `lat_lng_zoom` with the digits that pixel precision needs. */
export function printMapView({ position: [lng, lat], zoom }: LinkedView): string {
  const shown = zoom + LINK_ZOOM_OFFSET;
  const pixelDegrees = 360 / (TILE_SIZE * 2 ** shown);
  const digits = Math.max(0, Math.ceil(-Math.log10(pixelDegrees)));
  return [short(lat, digits), short(lng, digits), short(shown, 2)].join("_");
}

/** Without trailing zeros, and never '-0'. */
function short(value: number, digits: number): string {
  return String(Number(value.toFixed(digits)) + 0);
}
