import { WORLD_SIZE } from "../geo/mercator.ts";
import type { MapFrame } from "./mapFrame.ts";

/** How a map on paper is drawn on a canvas. */
export interface GroundView {
  /** MapLibre's. */
  zoom: number;
  /** Of the frame, in CSS pixels; not whole. */
  width: number;
  height: number;
  /** Pixels of the picture for a CSS pixel. */
  pixelRatio: number;
}

const INCH = 25.4;
/** Letters of 11 px are as high as those of 6.6 pt. */
const PAPER_PIXELS = 120;
const PAPER_DOTS = 300;
/** Of the public street map, as screens have it. */
const SCREEN_PIXELS = 96;

/** @param isOnScreen whether it is drawn as for a screen, and not in the resolution of paper */
export function groundView(frame: MapFrame, isOnScreen: boolean): GroundView {
  const perInch = isOnScreen ? SCREEN_PIXELS : PAPER_PIXELS;
  const width = (frame.width * perInch) / INCH;
  const [unitsAcross, unitsDown] = [frame.width / frame.perUnit[0], frame.height / frame.perUnit[1]];
  return {
    zoom: Math.log2(width / unitsAcross / WORLD_SIZE),
    width,
    height: (width * unitsDown) / unitsAcross,
    pixelRatio: isOnScreen ? 1 : PAPER_DOTS / PAPER_PIXELS,
  };
}
