import type { Activity } from "../../contract/activity.ts";
import type { Bounds } from "../../contract/position.ts";
import { casedLine } from "./casedLine.ts";
import { contourPaths } from "./contourPaths.ts";
import { fitMap } from "./fitMap.ts";
import { type HeightAt, heightGrid, smoothedGrid } from "./heightGrid.ts";
import { linePaths } from "./linePaths.ts";
import { lineEnds, type PictureLine } from "./pictureLines.ts";
import { svgDocument } from "./svgDocument.ts";

const SIZE = { width: 72, height: 72 };
const PADDING = 13;
const CELL = 3;
/** Rougher ground would compete with the line, or have more contours than fit. */
const SMOOTHING_PASSES = 5;
const CONTOURS = { levels: 7, tolerance: 0.35, maxBytes: 3_000 };
const LINES = { tolerance: 0.9, maxBytes: 1_900 };

/**
 * The guide's icon on its card, 72 px square: contours and line in the activity's colour on its tint, with a ring at
 * the start and a dot at the end.
 */
export function drawIcon(
  activity: Activity,
  lines: PictureLine[],
  bounds: Bounds,
  heightAt?: HeightAt,
): string {
  const fit = fitMap(bounds, SIZE, PADDING);
  const grid = heightGrid(fit, CELL, lines, heightAt);
  const contours = grid && contourPaths(smoothedGrid(grid, SMOOTHING_PASSES), CONTOURS);
  const { primary, others } = linePaths(fit, lines, LINES);
  const ends = lineEnds(lines);
  const disc = (place: readonly [number, number]) => {
    const [x, y] = fit.project(...place);
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3.4"`;
  };
  return svgDocument(activity, SIZE, (paint) => {
    const parts = [`<path ${paint({ fill: "tint" })} d="M0 0h72v72H0z"/>`];
    if (contours) {
      const d = contours.thin + contours.index;
      parts.push(`<path ${paint({ stroke: "line" })} stroke-width=".7" opacity=".32" d="${d}"/>`);
    }
    if (others) {
      parts.push(
        `<path ${paint({ stroke: "line" })} stroke-linejoin="round" stroke-width="1.2" opacity=".8" d="${others}"/>`,
      );
    }
    parts.push(casedLine(paint, "main", primary, { core: 3, casing: 5.4 }));
    if (ends?.end) {
      parts.push(`${disc(ends.end)} ${paint({ fill: "line", stroke: "paper" })} stroke-width="1.5"/>`);
    }
    if (ends)
      parts.push(`${disc(ends.start)} ${paint({ fill: "paper", stroke: "line" })} stroke-width="1.8"/>`);
    return parts.join("");
  });
}
