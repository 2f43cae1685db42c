import { mercatorInFrame, type PaperPlace } from "./mapFrame.ts";
import type { MapStrip } from "./mapStrips.ts";
import { type MercatorLine, placeAlong } from "./mercatorLine.ts";

/** Millimetres between two places. */
const STEP = 1.5;

/** Places of the way on a map at even distances, also of what it shows of the way before and after its own stretch. */
export function wayInFrame({ frame, fromMeters, toMeters }: MapStrip, line: MercatorLine): PaperPlace[] {
  const { width, height, scale } = frame;
  const step = (STEP * scale) / 1000;
  const around = ((width + height) * scale) / 1000;
  const from = Math.max(0, fromMeters - around);
  const to = Math.min(toMeters + around, line.meters.at(-1) ?? 0);
  return Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) + 1 }, (_, k) =>
    mercatorInFrame(frame, placeAlong(line, Math.min(from + k * step, to))),
  ).filter(([x, y]) => x >= 0 && y >= 0 && x <= width && y <= height);
}
