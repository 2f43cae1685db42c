import { regionHeight, type TerrainRegion } from "../terrain/terrainRegion.ts";
import type { Track } from "./leastCostTrail.ts";

/** Grade above which a path gets switchbacks, and their maximum stretch factor. */
const STEEP = 0.21;
const MAX_STRETCH = 3;
/** The grade is measured over this length; shorter steep steps stay straight. */
const WINDOW_KM = 0.14;
const MIN_RUN_KM = 0.18;
/** Distance up the slope from one hairpin to the next. */
const ADVANCE_KM = 0.062;

/** Replaces steep sections of a track (points every `stepKm`) with hairpins: a longer, gentler climb. */
export function addSwitchbacks(region: TerrainRegion, track: Track, stepKm: number): Track {
  const grades = windowGrades(region, track, stepKm);
  const result: Track = [];
  for (let i = 0; i < grades.length; ) {
    let end = i;
    while (end < grades.length && (grades[end] as number) > STEEP) end++;
    if ((end - i) * stepKm < MIN_RUN_KM) {
      const next = Math.max(end, i + 1);
      result.push(...track.slice(2 * i, 2 * next));
      i = next;
      continue;
    }
    let worst = 0;
    for (let at = i; at < end; at++) worst = Math.max(worst, grades[at] as number);
    result.push(...hairpins(track.slice(2 * i, 2 * end), stepKm, Math.min(MAX_STRETCH, worst / STEEP)));
    i = end;
  }
  return result;
}

/** A zigzag around a section; its amplitude is zero at the ends. */
function hairpins(run: Track, stepKm: number, stretch: number): Track {
  const count = run.length / 2;
  const lengthKm = (count - 1) * stepKm;
  const reachKm = (ADVANCE_KM / 2) * Math.sqrt(stretch * stretch - 1);
  const turns = Math.max(2, Math.round(lengthKm / ADVANCE_KM));
  const samples = Math.ceil((lengthKm * stretch) / stepKm);
  const result: Track = [];
  for (let k = 0; k <= samples; k++) {
    const share = k / samples;
    const at = share * (count - 1);
    const i = 2 * Math.min(count - 2, Math.floor(at));
    const rest = at - i / 2;
    const [u0, v0, u1, v1] = [run[i] ?? 0, run[i + 1] ?? 0, run[i + 2] ?? 0, run[i + 3] ?? 0];
    const length = Math.hypot(u1 - u0, v1 - v0) || 1;
    // Triangle wave with rounded tips.
    const wave = (2 / Math.PI) * Math.asin(0.985 * Math.sin(Math.PI * turns * share));
    const aside = reachKm * wave * Math.min(1, 6 * share, 6 * (1 - share));
    result.push(
      u0 + (u1 - u0) * rest - ((v1 - v0) / length) * aside,
      v0 + (v1 - v0) * rest + ((u1 - u0) / length) * aside,
    );
  }
  return result;
}

/** Grade around every point, over WINDOW_KM. */
function windowGrades(region: TerrainRegion, track: Track, stepKm: number): Float64Array {
  const count = track.length / 2;
  const heights = Float64Array.from({ length: count }, (_, i) => {
    return regionHeight(region, track[2 * i] ?? 0, track[2 * i + 1] ?? 0) ?? 0;
  });
  const reach = Math.max(1, Math.round(WINDOW_KM / stepKm / 2));
  return Float64Array.from(heights, (_, i) => {
    const from = Math.max(0, i - reach);
    const to = Math.min(count - 1, i + reach);
    return Math.abs((heights[to] ?? 0) - (heights[from] ?? 0)) / ((to - from) * stepKm * 1000);
  });
}
