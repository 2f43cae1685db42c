import type { Activity } from "../../../contract/activity.ts";
import type { Bounds } from "../../../contract/position.ts";
import { casedLine, lineEndDiscs } from "../casedLine.ts";
import { contourPaths } from "../contourPaths.ts";
import { fitMap, type MapFit, mapAround } from "../fitMap.ts";
import { heightGrid, smoothedGrid } from "../heightGrid.ts";
import { linePaths } from "../linePaths.ts";
import { pictureColors } from "../pictureColors.ts";
import type { PictureLine } from "../pictureLines.ts";
import type { Paint, PictureSize } from "../svgDocument.ts";

const PADDING = 64;
const CELL = 10;
const SMOOTHING_PASSES = 2;
const CONTOURS = { levels: 22, tolerance: 0.4, maxBytes: 60_000 };
const LINES = { tolerance: 0.6, maxBytes: 40_000 };

/** Paints in the light colours of an activity. */
export function lightPaint(activity: Activity): Paint {
  const { light } = pictureColors(activity);
  return ({ fill, stroke }) =>
    `fill="${fill ? light[fill] : "none"}"${stroke ? ` stroke="${light[stroke]}"` : ""}`;
}

/** Draws the map of a guide, with its lines in the part of the picture that begins at `left`. */
export function socialMap(
  { activity, lines, bounds }: { activity: Activity; lines: PictureLine[]; bounds: Bounds },
  size: PictureSize,
  left: number,
): string {
  const paint = lightPaint(activity);
  const fit = fitBeside(bounds, size, left);
  const grid = heightGrid(fit, CELL, lines);
  const contours = grid && contourPaths(smoothedGrid(grid, SMOOTHING_PASSES), CONTOURS);
  const { primary, others } = linePaths(fit, lines, LINES);
  return [
    `<path ${paint({ fill: "land" })} d="M0 0h${size.width}v${size.height}H0z"/>`,
    contours && `<path ${paint({ stroke: "contour" })} stroke-width="1" opacity=".4" d="${contours.thin}"/>`,
    contours &&
      `<path ${paint({ stroke: "contour" })} stroke-width="1.8" opacity=".6" d="${contours.index}"/>`,
    casedLine(paint, "others", others, { core: 3, casing: 7 }, 0.7),
    casedLine(paint, "main", primary, { core: 6, casing: 11 }),
    lineEndDiscs(paint, fit, lines, 10),
  ].join("");
}

/** A map of the whole picture with the bounds in the middle of what is right of `left`. */
function fitBeside(bounds: Bounds, size: PictureSize, left: number): MapFit {
  const beside = { width: size.width - left, height: size.height };
  const fit = fitMap(bounds, beside, PADDING);
  const [lng, lat] = fit.unproject(beside.width / 2, beside.height / 2);
  return mapAround([lng - left / 2 / fit.scale, lat], fit.scale, size);
}
