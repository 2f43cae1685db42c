import type { Activity } from "../../contract/activity.ts";
import type { Bounds } from "../../contract/position.ts";
import { casedLine } from "./casedLine.ts";
import { PICTURE } from "./drawMap.ts";
import { fitMap } from "./fitMap.ts";
import { linePaths } from "./linePaths.ts";
import type { PictureLine } from "./pictureLines.ts";
import { surroundingsPaths } from "./surroundingsPaths.ts";
import { svgDocument } from "./svgDocument.ts";

/** Minimum width in degrees of longitude, and as a multiple of the guide's size. */
const MIN_SPAN = 26;
const TIMES = 2.6;
const LAND_BYTES = 15_000;
const LINES = { tolerance: 0.6, maxBytes: 1_500 };
/** A line smaller than this many pixels gets a ring around it. */
const SMALL_LINE = 40;
const ROUND = 'stroke-linecap="round" stroke-linejoin="round"';

/** Draws where in the world the guide is: coasts, borders and the guide's line. */
export function drawSurroundings(activity: Activity, lines: PictureLine[], bounds: Bounds): string {
  const fit = fitMap(widened(bounds), PICTURE, 0);
  const { land, borders } = surroundingsPaths(fit, LAND_BYTES);
  const { primary } = linePaths(fit, lines, LINES);
  const [west, north] = fit.project(bounds[0], bounds[3]);
  const [east, south] = fit.project(bounds[2], bounds[1]);
  const size = Math.max(east - west, south - north);
  const { width, height } = PICTURE;
  return svgDocument(activity, PICTURE, (paint) => {
    const parts = [
      `<defs><path id="land" d="${land}"/></defs>`,
      `<path ${paint({ fill: "water" })} d="M0 0h${width}v${height}H0z"/>`,
      `<use href="#land" ${paint({ stroke: "shelf" })} ${ROUND} stroke-width="14" opacity=".6"/>`,
      `<use href="#land" ${paint({ stroke: "shelf" })} ${ROUND} stroke-width="7"/>`,
      `<use href="#land" ${paint({ fill: "land", stroke: "shore" })} stroke-width=".9" stroke-linejoin="round"/>`,
      `<path ${paint({ stroke: "border" })} stroke-width=".7" stroke-dasharray="5 2 1 2" d="${borders}"/>`,
    ];
    if (size < SMALL_LINE) {
      const middle = `cx="${((west + east) / 2).toFixed(1)}" cy="${((north + south) / 2).toFixed(1)}"`;
      const radius = (size / 2 + 10).toFixed(1);
      parts.push(
        `<circle ${paint({ fill: "tint", stroke: "paper" })} stroke-width="5" ${middle} r="${radius}"/>`,
      );
      parts.push(`<circle ${paint({ stroke: "line" })} stroke-width="2.2" ${middle} r="${radius}"/>`);
    }
    parts.push(casedLine(paint, "main", primary, { core: 2.4, casing: 4.4 }));
    return parts.join("");
  });
}

/** Expands bounds around their centre; fitting to the picture keeps the longer side. */
function widened([west, south, east, north]: Bounds): Bounds {
  const lng = (west + east) / 2;
  const lat = (south + north) / 2;
  const halfWidth = Math.max(MIN_SPAN, TIMES * (east - west)) / 2;
  const halfHeight = (TIMES * (north - south)) / 2;
  return [lng - halfWidth, Math.max(-84, lat - halfHeight), lng + halfWidth, Math.min(84, lat + halfHeight)];
}
