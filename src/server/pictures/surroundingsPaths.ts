import { clipRing } from "./clipToBox.ts";
import type { MapFit } from "./fitMap.ts";
import { thinPoints } from "./projectLine.ts";
import { polylinePath } from "./svgPath.ts";
import { type WorldLine, worldLand } from "./worldLand.ts";

/** Pixels beyond the picture's edge up to which land is kept, so that strokes along the cut stay out of sight. */
const MARGIN = 16;

/** Path data of the land and the borders in a map's view, thinned until both fit into `maxBytes`. */
export function surroundingsPaths(fit: MapFit, maxBytes: number): { land: string; borders: string } {
  const { coasts, borders } = worldLand();
  const { width, height } = fit.size;
  const box = { left: -MARGIN, top: -MARGIN, right: width + MARGIN, bottom: height + MARGIN };
  const rings = inView(fit, coasts).map((ring) => clipRing(ring, box));
  const lines = inView(fit, borders).flatMap((line) =>
    stretchesInside(line, width + MARGIN, height + MARGIN),
  );
  for (let tolerance = 0.35; ; tolerance *= 1.4) {
    const paths = {
      land: rings.map((ring) => polylinePath(thinPoints(ring, tolerance), true)).join(""),
      borders: lines.map((line) => polylinePath(thinPoints(line, tolerance))).join(""),
    };
    if (paths.land.length + paths.borders.length <= maxBytes || tolerance > 20) return paths;
  }
}

/** Lines whose box meets the view, in picture pixels; those on the far side of the antimeridian are brought over, but for what runs round the globe. */
function inView(fit: MapFit, lines: WorldLine[]): number[][] {
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
      .map(({ lng, lat }) => Array.from(lng).flatMap((x, i) => fit.project(x + turn, lat[i] ?? 0))),
  );
}

/** The stretches of a line with points in the view. */
function stretchesInside(points: number[], right: number, bottom: number): number[][] {
  const stretches: number[][] = [];
  let current: number[] = [];
  for (let i = 0; i < points.length; i += 2) {
    const x = points[i] ?? 0;
    const y = points[i + 1] ?? 0;
    if (x > -MARGIN && x < right && y > -MARGIN && y < bottom) current.push(x, y);
    else if (current.length > 0) {
      stretches.push(current);
      current = [];
    }
  }
  return [...stretches, current].filter((stretch) => stretch.length > 2);
}
