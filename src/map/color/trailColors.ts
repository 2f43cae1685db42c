import type { TrailInfo } from "../../../workers/geo/pack/packTypes.ts";
import { type Rgb, type Rgba, rgbOf } from "./hexColors.ts";
import { atLeastLightness } from "./oklch.ts";

/** Minimum OKLCH lightness of a trail on the dark map, so that dark strokes stay visible. */
export const DARK_MAP_LIGHTNESS = 0.7;

/** Used when a trail's own stroke is not a valid colour. */
const FALLBACK: Rgb = [163, 36, 59];

/** A trail's own stroke; on the dark map its hue is kept and its lightness raised. */
export function trailRgb(stroke: string, isDark: boolean): Rgb {
  const color = colorOr(stroke, FALLBACK);
  return isDark ? atLeastLightness(color, DARK_MAP_LIGHTNESS) : color;
}

export function trailRgba(trail: Pick<TrailInfo, "stroke" | "strokeOpacity">, isDark: boolean): Rgba {
  return [...trailRgb(trail.stroke, isDark), Math.round(trail.strokeOpacity * 255)];
}

function colorOr(hex: string, fallback: Rgb): Rgb {
  try {
    return rgbOf(hex);
  } catch {
    return fallback;
  }
}
