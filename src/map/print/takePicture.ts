import type { Map as MapLibreMap } from "maplibre-gl";
import type { Bounds } from "../../contract/position.ts";
import { hasCanvasNoise } from "../../lib/basemap/canvasNoise.ts";
import { worldPixels } from "../../lib/geo/mercator.ts";
import type { GroundPicture } from "../../stores/groundPictures.ts";
import { project, type ScreenFrame } from "../camera/screenFrame.ts";
import { currentViewport } from "../camera/viewport.ts";

const QUALITY = 0.88;

/** A picture of the bounds as the base map draws them now; null if it cannot be read. Never rejects. */
export async function takePicture(map: MapLibreMap, bounds: Bounds): Promise<GroundPicture | null> {
  const viewport = currentViewport();
  if (!viewport || hasCanvasNoise()) return null;
  // The drawing is kept until the end of the frame only.
  const drawn = new Promise<string | null>((resolve) => {
    map.once("render", () => resolve(cutOut(map.getCanvas(), viewport, bounds)));
  });
  map.triggerRepaint();
  const url = await drawn;
  const credit = document.querySelector("[data-part=attribution]")?.textContent ?? "";
  return url === null ? null : { url, credit };
}

/** The bounds out of the canvas of a view, in the canvas's own pixels. */
function cutOut(canvas: HTMLCanvasElement, frame: ScreenFrame, bounds: Bounds): string | null {
  const { left, top, width, height } = rectOf(frame, bounds);
  const ratio = canvas.width / frame.width;
  const picture = document.createElement("canvas");
  picture.width = Math.max(1, Math.round(width * ratio));
  picture.height = Math.max(1, Math.round(height * ratio));
  const context = picture.getContext("2d");
  if (!context) return null;
  context.drawImage(
    canvas,
    left * ratio,
    top * ratio,
    width * ratio,
    height * ratio,
    0,
    0,
    picture.width,
    picture.height,
  );
  try {
    return picture.toDataURL("image/jpeg", QUALITY);
  } catch (error) {
    console.warn("The map could not be read for print:", error);
    return null;
  }
}

/** Where bounds are in a view, in its pixels. */
export function rectOf(frame: ScreenFrame, [west, south, east, north]: Bounds) {
  const [middle] = project(frame, [(west + east) / 2, (south + north) / 2]);
  const [, top] = project(frame, [west, north]);
  const [, bottom] = project(frame, [east, south]);
  // Bounds wider than half of the world would be measured the short way round.
  const width = ((east - west) / 360) * worldPixels(frame.zoom);
  return { left: middle - width / 2, top, width, height: bottom - top };
}
