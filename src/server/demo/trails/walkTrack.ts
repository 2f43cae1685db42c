import type { Activity } from "../../../contract/activity.ts";
import { seededRandom } from "../seededRandom.ts";
import { regionHeight, type TerrainRegion } from "../terrain/terrainRegion.ts";
import { addSwitchbacks } from "./addSwitchbacks.ts";
import { CELLS_PER_LEG, leastCostTrail, type Track, type TravelCost } from "./leastCostTrail.ts";
import { cutSpikes, resample, roundCorners, wander } from "./smoothTrack.ts";

const COSTS: Record<Activity, Omit<TravelCost, "lean">> = {
  hike: { grade: 0.14, water: 40, land: 1 },
  bike: { grade: 0.07, water: 40, land: 1 },
  horseback: { grade: 0.1, water: 12, land: 1 },
  paddle: { grade: 0.04, water: 0.3, land: 1 },
};

const LEANS = { high: 1.6, low: -1.6, chance: 0 };

export interface WalkOptions {
  activity: Activity;
  /** Metres between vertices. */
  stepMeters: number;
  /** Length of one leg in kilometres: between legs the track may go through any point nearby. */
  legKm: number;
  /** How the points between legs are chosen: high terrain, low terrain or random. */
  seeks: "high" | "low" | "chance";
  seed: string;
}

/** Creates a track through the given points (u, v pairs in kilometres) that suits the activity. */
export function walkTrack(
  region: TerrainRegion,
  places: [u: number, v: number][],
  options: WalkOptions,
): Track {
  const stops = withMeetingPlaces(region, places, options);
  const cost = { ...COSTS[options.activity], lean: LEANS[options.seeks] };
  const track: Track = [];
  stops.slice(1).forEach((stop, i) => {
    const leg = leastCostTrail(region, stops[i] ?? stop, stop, cost);
    track.push(...(i === 0 ? leg : leg.slice(2)));
  });
  const stepKm = options.stepMeters / 1000;
  const cellKm = options.legKm / CELLS_PER_LEG;
  const rounded = resample(roundCorners(cutSpikes(track, 1.2 * cellKm)), stepKm);
  const isOnFoot = options.activity === "hike" || options.activity === "horseback";
  const climbing = isOnFoot ? addSwitchbacks(region, rounded, stepKm) : rounded;
  return wander(climbing, stepKm, Math.max(0.12, 1.6 * cellKm), Math.max(0.007, 0.11 * cellKm));
}

/** Adds points between the given ones, so that no leg is much longer than `legKm`. */
function withMeetingPlaces(
  region: TerrainRegion,
  places: [u: number, v: number][],
  { legKm, seeks, seed }: WalkOptions,
): [u: number, v: number][] {
  const random = seededRandom(seed);
  const stops: [u: number, v: number][] = places.slice(0, 1);
  places.slice(1).forEach((place, i) => {
    const before = places[i] ?? place;
    const du = place[0] - before[0];
    const dv = place[1] - before[1];
    const legs = Math.max(1, Math.round(Math.hypot(du, dv) / legKm));
    for (let leg = 1; leg < legs; leg++) {
      const choices = Array.from({ length: seeks === "chance" ? 1 : 7 }, () => {
        const aside = random.between(-0.42, 0.42) / legs;
        const share = (leg + random.between(-0.2, 0.2)) / legs;
        const u = before[0] + share * du - aside * dv;
        const v = before[1] + share * dv + aside * du;
        return { u, v, height: regionHeight(region, u, v) ?? 0 };
      });
      const best = choices.reduce((a, b) => (b.height > a.height === (seeks === "high") ? b : a));
      stops.push([best.u, best.v]);
    }
    stops.push(place);
  });
  return stops;
}
