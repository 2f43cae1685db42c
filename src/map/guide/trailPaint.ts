import type { PackedPaths, TrailInfo } from "../../../workers/geo/pack/packTypes.ts";
import { type Rgb, type Rgba, rgbOf } from "../color/hexColors.ts";
import { atLeastLightness } from "../color/oklch.ts";
import { type PathData, pathData } from "../layers/pathData.ts";
import { colorPerVertex, numberPerVertex } from "../layers/valuesPerVertex.ts";

/** Minimum OKLCH lightness of a trail on the dark map, so that dark strokes stay visible. */
export const DARK_MAP_LIGHTNESS = 0.7;

/** Casing and core of a piece of trails as binary paths. */
export interface PaintedPaths {
  casing: PathData;
  core: PathData;
}

/** Width that the casing adds to a trail, px on both sides together, zoomed out and zoomed in. */
const CASING_EXTRA = {
  overview: { primary: 3.4, other: 2.6 },
  detail: { primary: 4, other: 3 },
} as const;
export type TrailScale = keyof typeof CASING_EXTRA;

/** Computes colours and widths of pieces, once each, from every trail's stroke, opacity and width. */
export function createTrailPaint(trails: readonly TrailInfo[], isDark: boolean) {
  const painted = new WeakMap<PackedPaths, PaintedPaths>();
  const colors = trails.map((trail) => trailRgba(trail, isDark));

  return function paint(paths: PackedPaths, scale: TrailScale): PaintedPaths {
    const known = painted.get(paths);
    if (known) return known;
    const trailOf = (path: number) => paths.trailOfPath[path] ?? -1;
    const widthOf = (path: number) => trails[trailOf(path)]?.strokeWidth ?? 0;
    const extraOf = (path: number) =>
      CASING_EXTRA[scale][trails[trailOf(path)]?.isPrimary ? "primary" : "other"];
    const made: PaintedPaths = {
      casing: pathData(paths, {
        getWidth: { value: numberPerVertex(paths, (path) => widthOf(path) + extraOf(path)), size: 1 },
      }),
      core: pathData(paths, {
        getWidth: { value: numberPerVertex(paths, widthOf), size: 1 },
        getColor: { value: colorPerVertex(paths, (path) => colors[trailOf(path)] ?? []), size: 4 },
      }),
    };
    painted.set(paths, made);
    return made;
  };
}

/** Width added to a highlighted trail's line and to its casing, px. */
const HIGHLIGHT_EXTRA = { core: 1.5, casing: 6.5 };

/** Highlighted trails: wider, in their own colours at full opacity; the casing has one colour. */
export function createHighlightPaint(trails: readonly TrailInfo[], isDark: boolean) {
  const trailOf = (paths: PackedPaths, path: number) => trails[paths.trailOfPath[path] ?? -1];
  const colorOf = (trail: TrailInfo | undefined) => (trail ? trailRgb(trail.stroke, isDark) : []);
  const widths = (paths: PackedPaths, extra: number) =>
    numberPerVertex(paths, (path) => (trailOf(paths, path)?.strokeWidth ?? 0) + extra);
  return {
    casing: (paths: PackedPaths): PathData =>
      pathData(paths, { getWidth: { value: widths(paths, HIGHLIGHT_EXTRA.casing), size: 1 } }),
    core: (paths: PackedPaths): PathData =>
      pathData(paths, {
        getWidth: { value: widths(paths, HIGHLIGHT_EXTRA.core), size: 1 },
        getColor: { value: colorPerVertex(paths, (path) => colorOf(trailOf(paths, path))), size: 4 },
      }),
  };
}

/** A trail's own stroke; on the dark map its hue is kept and its lightness raised. */
function trailRgb(stroke: string, isDark: boolean): Rgb {
  return isDark ? atLeastLightness(rgbOf(stroke), DARK_MAP_LIGHTNESS) : rgbOf(stroke);
}

function trailRgba(trail: Pick<TrailInfo, "stroke" | "strokeOpacity">, isDark: boolean): Rgba {
  return [...trailRgb(trail.stroke, isDark), Math.round(trail.strokeOpacity * 255)];
}
