import { gradientNoise } from "./gradientNoise.ts";
import type { TerrainStyle } from "./terrainStyles.ts";

/** Octaves at full detail: the finest is about a fortieth of the ridge spacing. */
export const FULL_OCTAVES = 6;

/**
 * Elevation of bare terrain (no lakes, rivers, border) at u, v in kilometres of a region. Ridged noise: each octave
 * adds finer ridges where the previous ones are high; the whole pattern is warped and cut by long valleys.
 */
export function ridgedTerrain(
  style: TerrainStyle,
  u: number,
  v: number,
  seed: number,
  octaves: number,
): number {
  const offsetX = (seed % 251) + 0.37;
  const offsetY = ((seed >>> 8) % 241) + 0.61;
  let x = u / style.ridgeKm + offsetX;
  let y = v / style.ridgeKm + offsetY;
  // Warps the whole pattern, so that no crest is straight.
  const bendX =
    gradientNoise(0.45 * x + 91.7, 0.45 * y + 13.1) + 0.4 * gradientNoise(1.3 * x + 3.1, 1.3 * y + 8.3);
  const bendY =
    gradientNoise(0.45 * x + 5.3, 0.45 * y + 47.9) + 0.4 * gradientNoise(1.3 * x + 55.2, 1.3 * y + 6.4);
  const range = gradientNoise(0.21 * x + 33.3, 0.21 * y + 71.9);
  x += 0.42 * bendX;
  y += 0.42 * bendY;
  // Folds alone enclose round basins; long valleys drain them.
  const across = gradientNoise(0.6 * x + 61.7, 0.6 * y + 29.3);
  const valley = Math.max(0, 1 - Math.sqrt(across * across + 0.012)) ** 4;
  const round = 0.06 * style.softness;
  let sum = 0;
  let amplitude = 1;
  let frequency = 1;
  let weight = 1;
  for (let octave = 0; octave < octaves; octave++) {
    const value = gradientNoise(x * frequency + 17.1 * octave, y * frequency - 9.7 * octave);
    const fold = 1 - Math.sqrt(value * value + round);
    const ridge = fold * fold * weight;
    sum += amplitude * ridge;
    // High terrain gets finer ridges, low terrain stays smooth.
    weight = Math.min(1, Math.max(0.15, 1.75 * ridge));
    frequency *= 2.09;
    amplitude *= 0.42;
  }
  // About 0 in the deepest valleys and 1 on the highest crests.
  const crest = Math.max(0, (sum - 0.1) / 1.3) * (1 - 0.6 * valley);
  const height =
    style.baseMeters + style.swellMeters * bendX + style.reliefMeters * crest ** 1.2 * (0.68 + 0.55 * range);
  return style.terraceMeters > 0 ? terraced(height, style.terraceMeters) : height;
}

/** Cliffs between flat benches. */
function terraced(height: number, step: number): number {
  const level = Math.floor(height / step);
  const rest = height / step - level;
  const ramp = rest * rest * rest * (rest * (6 * rest - 15) + 10);
  return step * (level + 0.25 * rest + 0.75 * ramp * ramp * (3 - 2 * ramp));
}
