import { gradientNoise } from "../terrain/gradientNoise.ts";
import type { Track } from "./leastCostTrail.ts";

/** Maximum number of points in a spike. */
const SPIKE_PLACES = 18;

/** Rounds the corners of a track (Chaikin, three times); the ends are kept. */
export function roundCorners(track: Track): Track {
  let points = track;
  for (let pass = 0; pass < 3; pass++) {
    const next: Track = points.slice(0, 2);
    for (let i = 0; i + 3 < points.length; i += 2) {
      const [u0, v0, u1, v1] = [points[i] ?? 0, points[i + 1] ?? 0, points[i + 2] ?? 0, points[i + 3] ?? 0];
      next.push(0.75 * u0 + 0.25 * u1, 0.75 * v0 + 0.25 * v1, 0.25 * u0 + 0.75 * u1, 0.25 * v0 + 0.75 * v1);
    }
    next.push(...points.slice(-2));
    points = next;
  }
  return points;
}

/** Points every `stepKm` along a track, including both ends. */
export function resample(track: Track, stepKm: number): Track {
  const result: Track = track.slice(0, 2);
  let left = stepKm;
  for (let i = 0; i + 3 < track.length; i += 2) {
    const u = track[i] ?? 0;
    const v = track[i + 1] ?? 0;
    const du = (track[i + 2] ?? 0) - u;
    const dv = (track[i + 3] ?? 0) - v;
    const length = Math.hypot(du, dv);
    while (left <= length) {
      result.push(u + (du * left) / length, v + (dv * left) / length);
      left += stepKm;
    }
    left -= length;
  }
  // A last step shorter than half is merged into the one before it.
  if (left > 0.5 * stepKm && result.length > 2) result.splice(-2);
  result.push(...track.slice(-2));
  return result;
}

/** Removes spikes: the points between two within `reachKm` of each other. The ends are kept. */
export function cutSpikes(track: Track, reachKm: number): Track {
  const kept: Track = [];
  for (let i = 0; i < track.length; i += 2) {
    const u = track[i] ?? 0;
    const v = track[i + 1] ?? 0;
    const oldest = Math.max(2, kept.length - 2 * SPIKE_PLACES);
    for (let back = oldest; back < kept.length - 4; back += 2) {
      if (Math.hypot((kept[back] ?? 0) - u, (kept[back + 1] ?? 0) - v) > reachKm) continue;
      kept.length = back + 2;
      break;
    }
    kept.push(u, v);
  }
  return kept;
}

/** Sways a track by some metres, like a path around trees; `bendKm` is the length of its widest bends. */
export function wander(track: Track, stepKm: number, bendKm: number, reachKm: number): Track {
  const count = track.length / 2;
  return track.flatMap((_, i) => {
    if (i % 2 === 1) return [];
    const at = i / 2;
    const u = track[i] ?? 0;
    const v = track[i + 1] ?? 0;
    const before = Math.max(0, i - 2);
    const after = Math.min(track.length - 2, i + 2);
    const du = (track[after] ?? 0) - (track[before] ?? 0);
    const dv = (track[after + 1] ?? 0) - (track[before + 1] ?? 0);
    const length = Math.hypot(du, dv) || 1;
    const ease = Math.min(1, (Math.min(at, count - 1 - at) * stepKm) / bendKm);
    const along = (at * stepKm) / bendKm;
    const aside =
      ease *
      reachKm *
      (gradientNoise(along, 7.7 + u) +
        0.4 * gradientNoise(3.1 * along, 3.3) +
        0.18 * gradientNoise(8.3 * along, 1.9));
    return [u - (dv / length) * aside, v + (du / length) * aside];
  });
}
