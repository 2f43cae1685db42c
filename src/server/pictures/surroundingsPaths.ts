import { bboxClip, lineString } from "@turf/turf";
import type { Position } from "geojson";
import { clipRing } from "./clipRing.ts";
import type { MapFit } from "./fitMap.ts";
import { longerSide } from "./longerSide.ts";
import { thinPoints } from "./projectLine.ts";
import { polylinePath } from "./svgPath.ts";
import { type WorldLine, worldLand } from "./worldLand.ts";

/** Land is clipped this many pixels outside the picture, so that strokes along the cut are not visible. */
const MARGIN = 16;

type Box = [left: number, top: number, right: number, bottom: number];

/** Path data of the land and the borders in a map's view, simplified until both fit into `maxBytes`. */
export function surroundingsPaths(fit: MapFit, maxBytes: number): { land: string; borders: string } {
  const { coasts, borders } = worldLand();
  const { width, height } = fit.size;
  const box: Box = [-MARGIN, -MARGIN, width + MARGIN, height + MARGIN];
  const rings = inView(fit, coasts).flatMap((ring) => ringInside(ring, box));
  const lines = inView(fit, borders).flatMap((line) => linesInside(line, box));
  for (let tolerance = 0.35; ; tolerance *= 1.4) {
    const paths = {
      land: rings.map((ring) => polylinePath(thinPoints(ring, tolerance), true)).join(""),
      borders: lines.map((line) => polylinePath(thinPoints(line, tolerance))).join(""),
    };
    if (paths.land.length + paths.borders.length <= maxBytes || tolerance > 20) return paths;
  }
}

/**
 * Path data of the land alone, simplified until it fits into `maxBytes`; islands too small to be recognised at the
 * tolerance are left out.
 */
export function landPath(fit: MapFit, maxBytes: number): string {
  const { width, height } = fit.size;
  const box: Box = [-MARGIN, -MARGIN, width + MARGIN, height + MARGIN];
  let rings = inView(fit, worldLand().coasts).flatMap((ring) => ringInside(ring, box));
  for (let tolerance = 0.35; ; tolerance *= 1.2) {
    rings = rings
      .filter((ring) => longerSide(ring) > 4 * tolerance)
      .map((ring) => thinPoints(ring, tolerance));
    const path = rings.map((ring) => polylinePath(ring, true)).join("");
    if (path.length <= maxBytes) return path;
  }
}

/**
 * Lines whose bounds intersect the view, in picture pixels; those across the antimeridian are shifted next to it,
 * except lines that span the globe.
 */
function inView(fit: MapFit, lines: WorldLine[]): Position[][] {
  const [west, north] = fit.unproject(-MARGIN, -MARGIN);
  const [east, south] = fit.unproject(fit.size.width + MARGIN, fit.size.height + MARGIN);
  return [-360, 0, 360].flatMap((turn) =>
    lines
      .filter(
        ({ bounds }) =>
          (turn === 0 || bounds[2] - bounds[0] < 360) &&
          bounds[0] + turn <= east &&
          bounds[2] + turn >= west &&
          bounds[1] <= north &&
          bounds[3] >= south,
      )
      .map(({ lng, lat }) => Array.from(lng, (x, i) => fit.project(x + turn, lat[i] ?? 0))),
  );
}

function ringInside(ring: Position[], box: Box): number[][] {
  const clipped = clipRing(ring.flat(), box);
  return clipped.length < 6 ? [] : [clipped];
}

/** The parts of a line as interleaved x, y. */
function linesInside(line: Position[], box: Box): number[][] {
  if (line.length < 2) return [];
  const { geometry } = bboxClip(lineString(line), box);
  if (geometry.type === "LineString") return [geometry.coordinates.flat()];
  return geometry.type === "MultiLineString" ? geometry.coordinates.map((part) => part.flat()) : [];
}
