import { mercatorX, mercatorY } from "../../src/lib/geo/mercator.ts";
import { simplifyPlaneIndices } from "../../src/lib/geo/simplify.ts";
import { type TrailColumns, trailOfParts } from "./trailColumns.ts";
import { OVERVIEW_MAX_ZOOM, type PackedPaths } from "./types.ts";

/** Pixels that the world is wide when the overview is drawn largest; tiles are 512 px. */
const WORLD_PIXELS = 512 * 2 ** OVERVIEW_MAX_ZOOM;
const TOLERANCE_PIXELS = 0.45;

/**
 * All parts of at least two vertices, simplified to under half a pixel at zoom OVERVIEW_MAX_ZOOM. Measured
 * on the map's own plane, because there a segment is drawn straight.
 */
export function packOverview(columns: TrailColumns): PackedPaths {
  const { lng, lat, partStarts } = columns;
  const trails = trailOfParts(columns);
  const x = lng.map((value) => mercatorX(value) * WORLD_PIXELS);
  const y = lat.map((value) => mercatorY(value) * WORLD_PIXELS);
  const kept: number[] = [];
  const startIndices = [0];
  const trailOfPath: number[] = [];
  for (let part = 0; part < trails.length; part++) {
    const from = partStarts[part] as number;
    const to = partStarts[part + 1] as number;
    if (to - from < 2) continue;
    const indices = simplifyPlaneIndices(x.subarray(from, to), y.subarray(from, to), TOLERANCE_PIXELS);
    for (const index of indices) kept.push(from + index);
    startIndices.push(kept.length);
    trailOfPath.push(trails[part] as number);
  }
  const positions = new Float64Array(kept.length * 2);
  for (const [k, vertex] of kept.entries()) {
    positions[2 * k] = lng[vertex] as number;
    positions[2 * k + 1] = lat[vertex] as number;
  }
  return {
    positions,
    startIndices: Uint32Array.from(startIndices),
    trailOfPath: Uint32Array.from(trailOfPath),
  };
}
