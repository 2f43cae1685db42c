import { frameBox, type MapFrame, mercatorInFrame, type PaperPlace } from "./mapFrame.ts";
import { boxesMeet } from "./mercatorBox.ts";
import type { MercatorPath } from "./mercatorPath.ts";

/** Points nearer to the last one than this are left out, in millimetres. */
const LEAST_STEP = 0.1;

/** The parts of a line that come into a map, as an SVG path in millimetres; "" for none. */
export function pathInFrame(frame: MapFrame, { places, box }: MercatorPath): string {
  if (!boxesMeet(frameBox(frame), box)) return "";
  const halfWorld = frame.perUnit[0] / 2;
  let path = "";
  let last: PaperPlace | null = null;
  let isOpen = false;
  for (const place of places) {
    const [x, y] = mercatorInFrame(frame, place);
    if (last) {
      const [lastX, lastY] = last;
      if (Math.abs(x - lastX) < LEAST_STEP && Math.abs(y - lastY) < LEAST_STEP) continue;
      const isInside =
        Math.max(x, lastX) >= 0 &&
        Math.min(x, lastX) <= frame.width &&
        Math.max(y, lastY) >= 0 &&
        Math.min(y, lastY) <= frame.height &&
        // On the far side of the world the line goes round the map, not through it.
        Math.abs(x - lastX) < halfWorld;
      if (isInside) path += `${isOpen ? "" : `M${text(lastX)} ${text(lastY)}`}L${text(x)} ${text(y)}`;
      isOpen = isInside;
    }
    last = [x, y];
  }
  return path;
}

function text(millimeters: number): string {
  return millimeters.toFixed(2);
}
