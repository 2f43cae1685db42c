import type { Activity } from "../../contract/activity.ts";
import type { Bounds } from "../../contract/position.ts";
import { PREVIEW_FIT, PREVIEW_SEEN_WIDTH, PREVIEW_SIZE } from "../../lib/geo/previewFrame.ts";
import { casedLine, lineEndDiscs } from "./casedLine.ts";
import { contourPaths } from "./contourPaths.ts";
import { fitMap } from "./fitMap.ts";
import { creditText } from "./ground/creditText.ts";
import { groundPaths } from "./ground/groundPaths.ts";
import type { PictureGround } from "./ground/pictureGround.ts";
import { heightGrid } from "./heightGrid.ts";
import { linePaths } from "./linePaths.ts";
import type { PictureLine } from "./pictureLines.ts";
import { svgDocument } from "./svgDocument.ts";

const CELL = 6;
const CONTOURS = { levels: 24, tolerance: 0.3, maxBytes: 46_000 };
const LINES = { tolerance: 0.4, maxBytes: 12_000 };
const GROUND = { maxBytes: 16_000, shoreWidth: 0.9 };
/** Width of a preview line, px. */
const LINE = { core: 5, casing: 8 };

/**
 * Draws the static map on a guide's screen, up to 60 kB: woods, contours, waters and all trails at the scale that the page
 * expects (`previewFrame`). It is wider than most panels, which crop its sides.
 */
export function drawPreview(input: {
  activity: Activity;
  lines: PictureLine[];
  bounds: Bounds;
  ground: PictureGround;
}): string | null {
  const { activity, lines, bounds, ground } = input;
  if (lines.length === 0) return null;
  const fit = fitMap(bounds, PREVIEW_SIZE, PREVIEW_FIT.padding, PREVIEW_FIT.leastSpanDegrees);
  const grid = heightGrid(fit, CELL, lines, ground.heightAt);
  const { primary, others } = linePaths(fit, lines, LINES);
  const { width, height } = PREVIEW_SIZE;
  return svgDocument(activity, PREVIEW_SIZE, (paint) => {
    const parts = [`<path ${paint({ fill: "land" })} d="M0 0h${width}v${height}H0z"/>`];
    const { woods, waters } = groundPaths(paint, fit, ground, GROUND);
    const maxBytes = CONTOURS.maxBytes - woods.length - waters.length;
    const contours = grid && contourPaths(grid, { ...CONTOURS, maxBytes });
    parts.push(woods);
    if (contours) {
      const contour = paint({ stroke: "contour" });
      parts.push(`<path ${contour} stroke-width=".6" opacity=".45" d="${contours.thin}"/>`);
      parts.push(`<path ${contour} stroke-width="1.1" opacity=".75" d="${contours.index}"/>`);
    }
    parts.push(waters);
    parts.push(casedLine(paint, "others", others, LINE, 0.6));
    parts.push(casedLine(paint, "main", primary, LINE));
    parts.push(lineEndDiscs(paint, fit, lines, 5.6));
    parts.push(creditText(paint, ground.credit, [(width + PREVIEW_SEEN_WIDTH) / 2 - 6, height - 7]));
    return parts.join("");
  });
}
