import type { Activity } from "../../contract/activity.ts";
import type { Bounds } from "../../contract/position.ts";
import { casedLine, lineEndDiscs } from "./casedLine.ts";
import { contourPaths } from "./contourPaths.ts";
import { fitMap } from "./fitMap.ts";
import { creditText } from "./ground/creditText.ts";
import { groundPaths } from "./ground/groundPaths.ts";
import type { PictureGround } from "./ground/pictureGround.ts";
import { heightGrid } from "./heightGrid.ts";
import { linePaths } from "./linePaths.ts";
import type { PictureLine } from "./pictureLines.ts";
import { profileShape } from "./profileShape.ts";
import { svgDocument } from "./svgDocument.ts";

/** Every picture is 8:5; the profile covers the bottom of the map. */
export const PICTURE = { width: 400, height: 250 };
const PROFILE_HEIGHT = 50;
const PADDING = 24;
const CELL = 5;
const CONTOURS = { levels: 22, tolerance: 0.3, maxBytes: 12_500 };
const LINES = { tolerance: 0.45, maxBytes: 7_000 };
const GROUND = { maxBytes: 5_500, shoreWidth: 0.8 };

/**
 * Draws the map of a guide: contours and all trails, with the profile of the primary trail below if it has elevations.
 */
export function drawMap(input: {
  activity: Activity;
  lines: PictureLine[];
  bounds: Bounds;
  profile: Float64Array | null;
  ground: PictureGround;
}): string {
  const { activity, lines, profile, ground } = input;
  const height = profile ? PICTURE.height - PROFILE_HEIGHT : PICTURE.height;
  const fit = fitMap(input.bounds, { width: PICTURE.width, height }, PADDING);
  const grid = heightGrid(fit, CELL, lines, ground.heightAt);
  const { primary, others } = linePaths(fit, lines, LINES);
  return svgDocument(activity, PICTURE, (paint) => {
    const parts = [`<path ${paint({ fill: "land" })} d="M0 0h${PICTURE.width}v${PICTURE.height}H0z"/>`];
    const { woods, waters } = groundPaths(paint, fit, ground, GROUND);
    const maxBytes = CONTOURS.maxBytes - woods.length - waters.length;
    const contours = grid && contourPaths(grid, { ...CONTOURS, maxBytes });
    parts.push(woods);
    if (contours) {
      const contour = paint({ stroke: "contour" });
      parts.push(`<path ${contour} stroke-width=".6" opacity=".5" d="${contours.thin}"/>`);
      parts.push(`<path ${contour} stroke-width="1" opacity=".8" d="${contours.index}"/>`);
    }
    parts.push(waters);
    parts.push(casedLine(paint, "others", others, { core: 1.3, casing: 3 }, 0.7));
    parts.push(casedLine(paint, "main", primary, { core: 2.4, casing: 4.6 }));
    parts.push(lineEndDiscs(paint, fit, lines, 3.6));
    parts.push(creditText(paint, ground.credit, [PICTURE.width - 5, height - 5]));
    if (profile) {
      const shape = profileShape(profile, {
        left: 0,
        top: height + 8,
        width: PICTURE.width,
        bottom: PICTURE.height - 6,
      });
      parts.push(
        `<path ${paint({ fill: "paper" })} d="M0 ${height}h${PICTURE.width}v${PROFILE_HEIGHT}H0z"/>`,
      );
      parts.push(`<path ${paint({ fill: "tint" })} d="${shape.line}V${PICTURE.height}H0z"/>`);
      parts.push(
        `<path ${paint({ stroke: "line" })} stroke-linejoin="round" stroke-width="1.4" d="${shape.line}"/>`,
      );
      parts.push(
        `<path ${paint({ stroke: "border" })} stroke-width=".7" d="M0 ${height}h${PICTURE.width}"/>`,
      );
    }
    return parts.join("");
  });
}
