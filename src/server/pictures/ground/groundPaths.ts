import type { Position } from "../../../contract/position.ts";
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
  { woods = [], waters = [], shores = [] }: PictureGround,
  { maxBytes, shoreWidth }: { maxBytes: number; shoreWidth: number },
): GroundPaths {
  for (let tolerance = TOLERANCE; ; tolerance *= 1.5) {
    const areas = (rings: readonly Position[][]) =>
      rings.map((ring) => areaPath(fit, ring, tolerance)).join("");
    const paths = {
      woods: areas(woods),
      waters: areas(waters),
      shores: shores.map((line) => shorePath(fit, line, tolerance)).join(""),
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

function areaPath(fit: MapFit, ring: readonly Position[], tolerance: number): string {
  const { width, height } = fit.size;
  const frame = [-MARGIN, -MARGIN, width + MARGIN, height + MARGIN] as const;
  const points = clipRing(projected(fit, ring), frame);
  if (areaOf(points) < LEAST_AREA * tolerance) return "";
  return polylinePath(thinPoints(points, tolerance), true);
}

function shorePath(fit: MapFit, line: readonly Position[], tolerance: number): string {
  const points = projected(fit, line);
  const { width, height } = fit.size;
  if (!meets(points, 0, width) || !meets(points.slice(1), 0, height)) return "";
  return polylinePath(thinPoints(points, tolerance));
}

function projected(fit: MapFit, line: readonly Position[]): number[] {
  return line.flatMap(([lng, lat]) => fit.project(lng, lat));
}

/** Whether the range of every second number, starting at the first, intersects a range. */
function meets(points: number[], low: number, high: number): boolean {
  const values = points.filter((_, i) => i % 2 === 0);
  return Math.min(...values) < high && Math.max(...values) > low;
}

function areaOf(points: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < points.length; i += 2) {
    const next = (i + 2) % points.length;
    sum += (points[i] ?? 0) * (points[next + 1] ?? 0) - (points[next] ?? 0) * (points[i + 1] ?? 0);
  }
  return Math.abs(sum) / 2;
}
