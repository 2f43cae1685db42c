import type { Bounds, Position } from "../../../contract/position.ts";
import { clipRing } from "../clipRing.ts";
import type { MapFit } from "../fitMap.ts";
import { thinPoints } from "../projectLine.ts";
import type { Paint } from "../svgDocument.ts";
import { polylinePath } from "../svgPath.ts";
import type { PictureGround } from "./pictureGround.ts";

/** Pixels. */
const TOLERANCE = 0.25;
/** Square pixels of the smallest area that is drawn, by tolerance. */
const LEAST_AREA = 12;
/** What is drawn beyond the picture, so that no stroke along its edge shows. */
const MARGIN = 4;

interface GroundDetail {
  maxBytes: number;
  /** Pixels. */
  shoreWidth: number;
  /** By which lines are simplified at least, px. */
  tolerance?: number;
}

export interface GroundPaths {
  /** Below contours. */
  woods: string;
  /** Above contours. */
  waters: string;
}

/** The drawing of the woods and waters of a picture, simplified until both fit into `maxBytes`. */
export function groundPaths(
  paint: Paint,
  fit: MapFit,
  { woods = [], waters = [], shores = [], edge }: PictureGround,
  { maxBytes, shoreWidth, tolerance: least = TOLERANCE }: GroundDetail,
): GroundPaths {
  const frame = frameOf(fit, edge);
  for (let tolerance = least; ; tolerance *= 1.5) {
    const areas = (rings: readonly Position[][]) =>
      rings.map((ring) => areaPath(fit, ring, frame, tolerance)).join("");
    const paths = {
      woods: areas(woods),
      waters: areas(waters),
      shores: shores.map((line) => shorePath(fit, line, frame, tolerance)).join(""),
    };
    const length = paths.woods.length + paths.waters.length + paths.shores.length;
    if (length > maxBytes && tolerance < 20) continue;
    const part = (attributes: string, d: string) => (d ? `<path ${attributes} d="${d}"/>` : "");
    return {
      woods: part(paint({ fill: "wood" }), paths.woods),
      waters:
        part(paint({ fill: "water" }), paths.waters) +
        part(`${paint({ stroke: "shore" })} stroke-width="${shoreWidth}"`, paths.shores),
    };
  }
}

type Frame = readonly [left: number, top: number, right: number, bottom: number];

/** The picture with a margin, as far as the ground is known. */
function frameOf(fit: MapFit, edge: Bounds | undefined): Frame {
  const { width, height } = fit.size;
  const [left, top, right, bottom] = [-MARGIN, -MARGIN, width + MARGIN, height + MARGIN];
  if (!edge) return [left, top, right, bottom];
  const [west, south, east, north] = edge;
  // Of a guide in another turn of the world, or across 180 degrees, longitudes say nothing about the edge.
  const [fromX, fromY] = fit.project(west, north);
  const [toX, toY] = fit.project(east, south);
  const isInTurn = fromX < width && toX > 0;
  return [
    isInTurn ? Math.max(left, fromX) : left,
    Math.max(top, fromY),
    isInTurn ? Math.min(right, toX) : right,
    Math.min(bottom, toY),
  ];
}

function areaPath(fit: MapFit, ring: readonly Position[], frame: Frame, tolerance: number): string {
  const points = clipRing(projected(fit, ring), frame);
  if (areaOf(points) < LEAST_AREA * tolerance) return "";
  return polylinePath(thinPoints(points, tolerance), true);
}

/** The runs of a line within a frame, cut between its points. */
function shorePath(fit: MapFit, line: readonly Position[], frame: Frame, tolerance: number): string {
  const [left, top, right, bottom] = frame;
  const runs: number[][] = [];
  let isInside = false;
  for (const [lng, lat] of line) {
    const [x, y] = fit.project(lng, lat);
    const wasInside = isInside;
    isInside = x >= left && x <= right && y >= top && y <= bottom;
    if (!isInside) continue;
    if (!wasInside) runs.push([]);
    runs.at(-1)?.push(x, y);
  }
  return runs.map((run) => polylinePath(thinPoints(run, tolerance))).join("");
}

function projected(fit: MapFit, line: readonly Position[]): number[] {
  return line.flatMap(([lng, lat]) => fit.project(lng, lat));
}

function areaOf(points: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < points.length; i += 2) {
    const next = (i + 2) % points.length;
    sum += (points[i] ?? 0) * (points[next + 1] ?? 0) - (points[next] ?? 0) * (points[i + 1] ?? 0);
  }
  return Math.abs(sum) / 2;
}
