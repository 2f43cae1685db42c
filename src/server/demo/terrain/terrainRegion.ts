import { clamp } from "../../../lib/clamp.ts";
import { hashName } from "../seededRandom.ts";
import { gradientNoise } from "./gradientNoise.ts";
import { type Lake, lakeShare, placeLakes } from "./lakes.ts";
import { pairsOf, type RegionShape } from "./regionShape.ts";
import { FULL_OCTAVES, ridgedTerrain } from "./ridgedTerrain.ts";
import { carveRiver, isOnRiver, type River, riverCourse } from "./river.ts";
import { TERRAIN_STYLES, type TerrainStyleName } from "./terrainStyles.ts";

/** The specification of a region of the demo world. */
export interface RegionSpec {
  id: string;
  /** Its land and continent, by which guides are found. */
  tags: string[];
  /** Centre line of the region as lng0, lat0, lng1, lat1, ...; a single position makes it round. */
  spine: number[];
  /** Kilometres from the centre line to where the terrain has nearly fallen to sea level. */
  radiusKm: number;
  style: TerrainStyleName;
  lakes?: number;
  /** Elevation in metres of the river's surface at the first and the last position of the spine. */
  river?: readonly [fromMeters: number, toMeters: number];
}

/** A region prepared for elevation queries. */
export interface TerrainRegion extends RegionShape, Pick<RegionSpec, "tags"> {
  lakes: Lake[];
  river: River | null;
  /** Mercator degrees of the centre, and kilometres per degree there. */
  originX: number;
  originY: number;
  kmPerDegree: number;
}

/** Share of the radius over which the terrain falls. */
const FADE = 0.42;

export function buildRegion(spec: RegionSpec): TerrainRegion {
  const places = pairsOf(spec.spine).map(([lng, lat]) => [lng, mercatorLatitude(lat)] as const);
  const originX = middle(places.map(([x]) => x));
  const originY = middle(places.map(([, y]) => y));
  const kmPerDegree = 111.195 / Math.cosh((originY * Math.PI) / 180);
  const region: TerrainRegion = {
    id: spec.id,
    tags: spec.tags,
    seed: hashName(spec.id),
    style: TERRAIN_STYLES[spec.style],
    radiusKm: spec.radiusKm,
    spine: places.flatMap(([x, y]) => [(x - originX) * kmPerDegree, (y - originY) * kmPerDegree]),
    lakes: [],
    river: null,
    originX,
    originY,
    kmPerDegree,
  };
  if (spec.river) region.river = riverCourse(region, spec.river);
  if (spec.lakes) region.lakes = placeLakes(region, spec.lakes);
  return region;
}

/** Elevation in metres at u, v; null outside the region. Fewer octaves give smoother terrain, for small scales. */
export function regionHeight(
  region: TerrainRegion,
  u: number,
  v: number,
  octaves = FULL_OCTAVES,
): number | null {
  const inner = innerShare(region, u, v);
  return inner <= 0 ? null : heightWithin(region, u, v, { octaves, inner });
}

/** The same where its share of the way from the border to the core is known. */
export function heightWithin(
  region: TerrainRegion,
  u: number,
  v: number,
  { octaves, inner }: { octaves: number; inner: number },
): number {
  return groundHeight(region, u, v, octaves) * inner * inner * (3 - 2 * inner);
}

/** Elevation in metres at u, v as if the region had no border, for pictures that show more than the region. */
export function groundHeight(region: TerrainRegion, u: number, v: number, octaves: number): number {
  let height = ridgedTerrain(region.style, u, v, region.seed, octaves);
  if (region.river) height = carveRiver(region.river, u, v, height - region.style.baseMeters + 30);
  for (const lake of region.lakes) {
    const share = lakeShare(lake, u, v);
    if (share < 1) height = lake.level + (height - lake.level) * share;
  }
  return height;
}

/** Whether u, v is on a lake or on the river. */
export function isWater(region: TerrainRegion, u: number, v: number): boolean {
  if (region.lakes.some((lake) => lakeShare(lake, u, v) === 0)) return true;
  return region.river !== null && isOnRiver(region.river, u, v);
}

/** 1 in the core of the region, 0 on its border. */
export function innerShare(region: TerrainRegion, u: number, v: number): number {
  const away = spineDistance(region.spine, u, v) / region.radiusKm;
  if (away >= REACH) return 0;
  const out = (away - 1 + FADE) / FADE;
  if (out <= SAME_OUT) return Math.min(1, 1 - out);
  // Relief shows slopes of a fiftieth as well, so that only a fall which halves again and again ends nowhere.
  const beyond = (out - SAME_OUT) / (MAX_OUT - SAME_OUT);
  return (1 - SAME_OUT) * Math.exp(-FALL * beyond * (1 + bay(region, u, v))) * (1 - beyond * beyond);
}

/** Share of the fall that is the same everywhere; beyond it bays cut in, so that no region is round. */
const SAME_OUT = 0.25;
/** Where the border is, and that in radii. */
const MAX_OUT = 1.9;
const REACH = 1 + (MAX_OUT - 1) * FADE;
/** How steep the fall is beyond, and how much steeper in a bay. */
const FALL = 1.5;
const BAY_DEPTH = 3.6;

/** Kilometres from the centre line to where a region ends. */
export function regionReach({ radiusKm }: Pick<RegionShape, "radiusKm">): number {
  return REACH * radiusKm;
}

/** How deep a bay in the border is, from 0. */
function bay({ radiusKm, seed }: TerrainRegion, u: number, v: number): number {
  const [x, y] = [(1.9 * u) / radiusKm + (seed % 83), (1.9 * v) / radiusKm + (seed % 57)];
  const noise = 0.5 + 0.75 * gradientNoise(x, y) + 0.35 * gradientNoise(2.7 * x + 9.3, 2.7 * y + 4.1);
  return BAY_DEPTH * clamp(noise, 0, 1);
}

function spineDistance(spine: number[], u: number, v: number): number {
  if (spine.length === 2) return Math.hypot(u - (spine[0] as number), v - (spine[1] as number));
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 0; i + 3 < spine.length; i += 2) {
    const fromU = spine[i] as number;
    const fromV = spine[i + 1] as number;
    const du = (spine[i + 2] as number) - fromU;
    const dv = (spine[i + 3] as number) - fromV;
    const along = clamp(((u - fromU) * du + (v - fromV) * dv) / (du * du + dv * dv), 0, 1);
    const x = u - fromU - along * du;
    const y = v - fromV - along * dv;
    nearest = Math.min(nearest, x * x + y * y);
  }
  return Math.sqrt(nearest);
}

/** Mercator latitude in degrees of longitude. */
export function mercatorLatitude(lat: number): number {
  return (Math.asinh(Math.tan((lat * Math.PI) / 180)) * 180) / Math.PI;
}

/** The inverse of `mercatorLatitude`. */
export function latitudeAt(mercator: number): number {
  return (Math.atan(Math.sinh((mercator * Math.PI) / 180)) * 180) / Math.PI;
}

function middle(values: number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2;
}
