import type { Position } from "../../../contract/position.ts";
import { clamp } from "../../../lib/clamp.ts";
import { distanceMeters, METERS_PER_DEGREE, RADIANS } from "../../../lib/geo/distance.ts";
import type { DraftPart } from "../../catalogue/guideDraft.ts";

/** Waypoints farther from the primary trail have no distance along it. */
export const NEAR_TRAIL_METERS = 500;

const BLOCK_SEGMENTS = 64;

/** Consecutive segments of a part with their bounds, in degrees. */
interface Block {
  part: DraftPart;
  /** Segments from .. to - 1, each from its vertex to the next. */
  from: number;
  to: number;
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Returns the distance along a trail (metres) of the point of its line nearest to a position; null if it is too far away. */
export type PlaceAlongTrail = (position: Position) => number | null;

/** Longitudes of the parts must be unwrapped, and the positions on the same turn of the globe. */
export function placeAlongTrail(
  parts: readonly DraftPart[],
  nearMeters = NEAR_TRAIL_METERS,
): PlaceAlongTrail {
  const blocks = parts.flatMap(blocksOf);
  return ([lng, lat]) => {
    const marginLat = nearMeters / METERS_PER_DEGREE;
    const marginLng =
      marginLat / Math.max(0.001, Math.cos(Math.min(89.9, Math.abs(lat) + marginLat) * RADIANS));
    let nearest = nearMeters;
    let along: number | null = null;
    for (const block of blocks) {
      if (lng < block.west - marginLng || lng > block.east + marginLng) continue;
      if (lat < block.south - marginLat || lat > block.north + marginLat) continue;
      for (let i = block.from; i < block.to; i++) {
        const found = nearestOnSegment(block.part, i, lng, lat);
        if (found.away > nearest || (found.away === nearest && along !== null)) continue;
        nearest = found.away;
        along = found.along;
      }
    }
    return along === null ? null : Math.round(along * 10) / 10;
  };
}

function blocksOf(part: DraftPart): Block[] {
  const { lng, lat } = part;
  const blocks: Block[] = [];
  for (let from = 0; from < lng.length - 1; from += BLOCK_SEGMENTS) {
    const to = Math.min(from + BLOCK_SEGMENTS, lng.length - 1);
    const lngs = lng.subarray(from, to + 1);
    const lats = lat.subarray(from, to + 1);
    const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
    blocks.push({ part, from, to, west, east, south: Math.min(...lats), north: Math.max(...lats) });
  }
  return blocks;
}

/** The nearest point of segment `i`, on the plane tangent to the globe at the given position. */
function nearestOnSegment({ lng, lat, distance }: DraftPart, i: number, x: number, y: number) {
  const shrink = Math.cos(y * RADIANS);
  const startLng = lng[i] ?? 0;
  const startLat = lat[i] ?? 0;
  const spanLng = (lng[i + 1] ?? 0) - startLng;
  const spanLat = (lat[i + 1] ?? 0) - startLat;
  const spanSquared = (spanLng * shrink) ** 2 + spanLat ** 2;
  const dot = (x - startLng) * spanLng * shrink ** 2 + (y - startLat) * spanLat;
  const share = spanSquared === 0 ? 0 : clamp(dot / spanSquared, 0, 1);
  const start = distance[i] ?? 0;
  return {
    away: distanceMeters(x, y, startLng + share * spanLng, startLat + share * spanLat),
    along: start + share * ((distance[i + 1] ?? 0) - start),
  };
}
