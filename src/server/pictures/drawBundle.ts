import type { Activity } from "../../contract/activity.ts";
import type { Bounds, Position } from "../../contract/position.ts";
import { casedLine } from "./casedLine.ts";
import { contourPaths } from "./contourPaths.ts";
import { PICTURE } from "./drawMap.ts";
import { fitMap } from "./fitMap.ts";
import { type HeightAt, heightGrid } from "./heightGrid.ts";
import { linePaths } from "./linePaths.ts";
import type { PictureLine } from "./pictureLines.ts";
import { svgDocument } from "./svgDocument.ts";

const PADDING = 30;
const CELL = 5;
const CONTOURS = { levels: 16, tolerance: 0.4, maxBytes: 8_000 };
const LINE_BYTES = 6_000;
const FONT =
  'font-family="Overpass,system-ui,sans-serif" font-size="11" font-weight="700" text-anchor="middle"';

/** Draws the bundled guides on one map, each with its number in a disc at the middle of its line. */
export function drawBundle(
  activity: Activity,
  children: PictureLine[][],
  bounds: Bounds,
  heightAt?: HeightAt,
): string {
  const fit = fitMap(bounds, PICTURE, PADDING);
  const grid = heightGrid(fit, CELL, children.flat(), heightAt);
  const contours = grid && contourPaths(grid, CONTOURS);
  const options = { tolerance: 0.6, maxBytes: LINE_BYTES / children.length };
  const { width, height } = PICTURE;
  return svgDocument(activity, PICTURE, (paint) => {
    const parts = [`<path ${paint({ fill: "tint" })} d="M0 0h${width}v${height}H0z"/>`];
    if (contours) {
      const d = contours.thin + contours.index;
      parts.push(`<path ${paint({ stroke: "line" })} stroke-width=".7" opacity=".25" d="${d}"/>`);
    }
    children.forEach((lines, i) => {
      const { primary } = linePaths(fit, lines, options);
      parts.push(casedLine(paint, `child-${i + 1}`, primary, { core: 3, casing: 5.4 }));
    });
    children.forEach((lines, i) => {
      const middle = middleOf(lines);
      if (!middle) return;
      const [x, y] = fit.project(...middle);
      const at = `cx="${x.toFixed(1)}" cy="${y.toFixed(1)}"`;
      parts.push(`<circle ${paint({ fill: "line", stroke: "paper" })} stroke-width="2" ${at} r="10"/>`);
      parts.push(
        `<text ${paint({ fill: "paper" })} ${FONT} x="${x.toFixed(1)}" y="${(y + 4).toFixed(1)}">${i + 1}</text>`,
      );
    });
    return parts.join("");
  });
}

/** The middle vertex of the longest part of the primary trail. */
function middleOf(lines: PictureLine[]): Position | null {
  const longest = lines.reduce<PictureLine | null>(
    (best, line) => (line.isPrimary && line.lng.length > (best?.lng.length ?? 0) ? line : best),
    null,
  );
  if (!longest) return null;
  const i = Math.floor(longest.lng.length / 2);
  return [longest.lng[i] ?? 0, longest.lat[i] ?? 0];
}
