import { distanceMeters } from "../../../lib/geo/distance.ts";
import type { DraftPart } from "../../catalogue/guideDraft.ts";
import { demoHeightAt, fromRegion } from "../terrain/heightField.ts";
import type { TerrainRegion } from "../terrain/terrainRegion.ts";
import type { Track } from "./leastCostTrail.ts";

/** Converts a track to a part of a trail: positions to 1e-7 degrees, elevations and distances to 0.1 m. */
export function trailPart(region: TerrainRegion, track: Track): DraftPart {
  const count = track.length / 2;
  const lng = new Float64Array(count);
  const lat = new Float64Array(count);
  const elevation = new Float64Array(count);
  const distance = new Float64Array(count);
  let walked = 0;
  for (let i = 0; i < count; i++) {
    const [x, y] = fromRegion(region, track[2 * i] ?? 0, track[2 * i + 1] ?? 0);
    lng[i] = Math.round(x * 1e7) / 1e7;
    lat[i] = Math.round(y * 1e7) / 1e7;
    const height = demoHeightAt(lng[i] ?? 0, lat[i] ?? 0);
    elevation[i] = height === null ? Number.NaN : Math.round(height * 10) / 10;
    if (i > 0) walked += distanceMeters(lng[i - 1] ?? 0, lat[i - 1] ?? 0, lng[i] ?? 0, lat[i] ?? 0);
    distance[i] = Math.round(walked * 10) / 10;
  }
  return { lng, lat, elevation, distance };
}

/** The same part without distances, which only a primary trail has. */
export function withoutMileage(part: DraftPart): DraftPart {
  return { ...part, distance: new Float64Array(part.lng.length).fill(Number.NaN) };
}

/** Vertices `from` .. `to` of a part as a separate part, with distances from its first vertex. */
export function slicePart(part: DraftPart, from: number, to: number): DraftPart {
  const first = part.distance[from] ?? 0;
  return {
    lng: part.lng.slice(from, to + 1),
    lat: part.lat.slice(from, to + 1),
    elevation: part.elevation.slice(from, to + 1),
    distance: part.distance.slice(from, to + 1).map((meters) => Math.round((meters - first) * 10) / 10),
  };
}
