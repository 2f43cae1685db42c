import type { FramedPicture } from "../../lib/basemap/firstTiles.ts";
import { mercatorPosition, mercatorX, mercatorY, WORLD_SIZE } from "../../lib/geo/mercator.ts";
import type { Camera, MapView } from "../../stores/camera.ts";

/** The picture of the map that came with the page, as it lies in the window; null without one. */
export function framedPicture(): FramedPicture | null {
  const land = document.querySelector<SVGSVGElement>(".first-land");
  if (!land) return null;
  const [west = 0, south = 0, east = 0, north = 0] = (land.dataset.bounds ?? "").split(" ").map(Number);
  const frame = land.getBoundingClientRect();
  const box = land.viewBox.baseVal;
  // The box is centred in the frame as large as it fits.
  const scale = Math.min(frame.width / box.width, frame.height / box.height);
  const [width, height] = [box.width * scale, box.height * scale];
  const [left, top] = [frame.x + (frame.width - width) / 2, frame.y + (frame.height - height) / 2];
  return { bounds: [west, south, east, north], left, top, width };
}

/**
 * The middle of what no panel covers, and its zoom, on a picture.
 * @param ground where the map will be in the window
 */
export function viewOfPicture(
  { bounds: [west, , east, north], left, top, width }: FramedPicture,
  ground: DOMRect,
  insets: Camera["insets"],
): Pick<MapView, "centre" | "zoom"> {
  const pixels = width / (mercatorX(east) - mercatorX(west));
  const x = (ground.left + insets.left + ground.right - insets.right) / 2;
  const y = (ground.top + insets.top + ground.bottom - insets.bottom) / 2;
  return {
    centre: mercatorPosition(mercatorX(west) + (x - left) / pixels, mercatorY(north) + (y - top) / pixels),
    zoom: Math.log2(pixels / WORLD_SIZE),
  };
}
