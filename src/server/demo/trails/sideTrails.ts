import { clamp } from "../../../lib/clamp.ts";
import type { DraftTrail } from "../../catalogue/guideDraft.ts";
import { nameFactory } from "../names/nameFactory.ts";
import { seededRandom } from "../seededRandom.ts";
import { regionHeight, type TerrainRegion } from "../terrain/terrainRegion.ts";
import type { Track } from "./leastCostTrail.ts";
import { trailPart, withoutMileage } from "./trailPart.ts";
import { sideStyle } from "./trailStyle.ts";
import { type WalkOptions, walkTrack } from "./walkTrack.ts";

const SPOTS = 16;
const SIDE_LEG_KM = 6;
const SIDE_STEP_METERS = 18;

/** Branches of a guide's main trail: alternately a spur to high terrain and an alternate that rejoins. */
export function sideTrails(
  region: TerrainRegion,
  main: Track,
  count: number,
  options: WalkOptions,
): DraftTrail[] {
  const random = seededRandom(`${options.seed} side`);
  const names = nameFactory(`${options.seed} side`);
  const mainKm = ((main.length / 2) * options.stepMeters) / 1000;
  return Array.from({ length: count }, (_, i) => {
    const share = (0.94 * (i + random.between(0.3, 0.7))) / count;
    const start = unproject(main, share);
    const isSpur = i % 2 === 0;
    const end = isSpur
      ? highestNear(region, start, random.between(1.2, 3.5), random.next())
      : unproject(main, share + Math.min(0.4 / count, random.between(5, 9) / mainKm));
    const places = isSpur ? [start, end] : [start, beside(start, end, random.chance(0.5) ? 0.6 : -0.6), end];
    const track = walkTrack(region, places, {
      ...options,
      legKm: SIDE_LEG_KM,
      stepMeters: SIDE_STEP_METERS,
      seed: `${options.seed} ${i}`,
    });
    const name = names.next(isSpur ? "spur" : "detour");
    return {
      id: `side-${i + 1}`,
      trackName: name.en,
      ...sideStyle(i),
      isPrimary: false,
      parts: [withoutMileage(trailPart(region, track))],
    };
  });
}

function unproject(track: Track, share: number): [number, number] {
  const i = 2 * Math.round(clamp(share, 0, 1) * (track.length / 2 - 1));
  return [track[i] ?? 0, track[i + 1] ?? 0];
}

/** The highest of a ring of points around a point. */
function highestNear(
  region: TerrainRegion,
  [u, v]: [number, number],
  awayKm: number,
  turn: number,
): [number, number] {
  let best: [number, number] = [u + awayKm, v];
  let bestHeight = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < SPOTS; i++) {
    const angle = 2 * Math.PI * (turn + i / SPOTS);
    const place: [number, number] = [u + awayKm * Math.cos(angle), v + awayKm * Math.sin(angle)];
    const height = regionHeight(region, ...place) ?? 0;
    if (height > bestHeight) {
      bestHeight = height;
      best = place;
    }
  }
  return best;
}

/** A point beside the midpoint of two others, offset to the left by `share` of their distance. */
function beside(from: [number, number], to: [number, number], share: number): [number, number] {
  const du = to[0] - from[0];
  const dv = to[1] - from[1];
  return [from[0] + du / 2 - share * dv, from[1] + dv / 2 + share * du];
}
