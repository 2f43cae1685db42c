import { seededRandom } from "../seededRandom.ts";
import { gradientNoise } from "./gradientNoise.ts";
import type { RegionShape } from "./regionShape.ts";
import { ridgedTerrain } from "./ridgedTerrain.ts";

/** A lake: an ellipse with an irregular shoreline. Kilometres in the region's own coordinates. */
export interface Lake {
  u: number;
  v: number;
  longRadius: number;
  shortRadius: number;
  cos: number;
  sin: number;
  /** Elevation of the surface in metres. */
  level: number;
}

/** The shore slopes up to the surrounding terrain over this share of the radius. */
const SHORE = 0.9;
const CANDIDATES = 9;
/** Octaves used to find low terrain. */
const COARSE = 3;

/** Distance in kilometres from the centre of a lake within which it shapes the terrain. */
export function lakeReach(lake: Lake): number {
  return 2.2 * lake.longRadius;
}

/** 0 on the water, rising to 1 where the lake no longer shapes the terrain. */
export function lakeShare(lake: Lake, u: number, v: number): number {
  const du = u - lake.u;
  const dv = v - lake.v;
  const reach = lakeReach(lake);
  if (du > reach || du < -reach || dv > reach || dv < -reach) return 1;
  const along = (du * lake.cos + dv * lake.sin) / lake.longRadius;
  const across = (dv * lake.cos - du * lake.sin) / lake.shortRadius;
  const ragged = 0.34 * gradientNoise(1.3 * along + lake.u, 1.3 * across + lake.v);
  const away = Math.sqrt(along * along + across * across) + ragged;
  if (away <= 1) return 0;
  if (away >= 1 + SHORE) return 1;
  const rise = (away - 1) / SHORE;
  return rise * rise * (3 - 2 * rise);
}

/** The shoreline as a closed ring of u, v in kilometres. */
export function lakeShore(lake: Lake, corners = 48): [u: number, v: number][] {
  return Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners;
    let inside = 0;
    let outside = 2;
    let place: [number, number] = [lake.u, lake.v];
    for (let halving = 0; halving < 9; halving++) {
      const away = (inside + outside) / 2;
      const along = away * Math.cos(angle) * lake.longRadius;
      const across = away * Math.sin(angle) * lake.shortRadius;
      place = [lake.u + along * lake.cos - across * lake.sin, lake.v + along * lake.sin + across * lake.cos];
      if (lakeShare(lake, ...place) === 0) inside = away;
      else outside = away;
    }
    return place;
  });
}

/** Places lakes in the low areas of a region, without overlaps. */
export function placeLakes(region: RegionShape, count: number): Lake[] {
  const random = seededRandom(region.seed ^ 0x1a4e5);
  const lakes: Lake[] = [];
  const reach = 0.55 * region.radiusKm;
  for (let attempt = 0; lakes.length < count && attempt < 4 * count; attempt++) {
    const spots = Array.from({ length: CANDIDATES }, () => {
      const anchor = 2 * random.whole(0, region.spine.length / 2 - 1);
      const angle = random.between(0, 2 * Math.PI);
      const away = reach * Math.sqrt(random.next());
      const u = (region.spine[anchor] ?? 0) + away * Math.cos(angle);
      const v = (region.spine[anchor + 1] ?? 0) + away * Math.sin(angle);
      return { u, v, height: bareHeight(region, u, v) };
    });
    const spot = spots.reduce((lowest, other) => (other.height < lowest.height ? other : lowest));
    const longRadius = random.between(0.022, 0.06) * region.radiusKm;
    const angle = random.between(0, Math.PI);
    const lake: Lake = {
      u: spot.u,
      v: spot.v,
      longRadius,
      shortRadius: longRadius * random.between(0.4, 0.85),
      cos: Math.cos(angle),
      sin: Math.sin(angle),
      level: 0,
    };
    if (lakes.some((other) => touches(lake, other))) continue;
    lake.level = shoreLevel(region, lake);
    lakes.push(lake);
  }
  return lakes;
}

/** The lowest elevation along the shore. */
function shoreLevel(region: RegionShape, lake: Lake): number {
  let lowest = bareHeight(region, lake.u, lake.v);
  for (let i = 0; i < 12; i++) {
    const along = 1.2 * lake.longRadius * Math.cos((i * Math.PI) / 6);
    const across = 1.2 * lake.shortRadius * Math.sin((i * Math.PI) / 6);
    const u = lake.u + along * lake.cos - across * lake.sin;
    const v = lake.v + along * lake.sin + across * lake.cos;
    lowest = Math.min(lowest, bareHeight(region, u, v));
  }
  return Math.round(lowest);
}

function bareHeight(region: RegionShape, u: number, v: number): number {
  return ridgedTerrain(region.style, u, v, region.seed, COARSE);
}

function touches(a: Lake, b: Lake): boolean {
  return Math.hypot(a.u - b.u, a.v - b.v) < 1.9 * (a.longRadius + b.longRadius);
}
