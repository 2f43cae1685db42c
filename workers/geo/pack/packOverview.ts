import { mercatorX, mercatorY, worldPixels } from "../../../src/lib/geo/mercator.ts";
import { simplifyPlaneIndices } from "../../../src/lib/geo/simplify.ts";
import { OVERVIEW_MAX_ZOOM } from "../../../src/lib/zoomLevels.ts";
import type { PackedPaths } from "./packTypes.ts";
import { type TrailColumns, trailOfParts } from "./trailColumns.ts";

/** Width of the world in pixels at the closest zoom of the overview. */
const WORLD_PIXELS = worldPixels(OVERVIEW_MAX_ZOOM);
const TOLERANCE_PIXELS = 0.45;

/** All parts of at least two vertices, reduced to `vertices`. */
export function packOverview(
  columns: TrailColumns,
  vertices: Uint32Array = overviewVertices(columns),
): PackedPaths {
  const { lng, lat, partStarts } = columns;
  const trails = trailOfParts(columns);
  const positions = new Float64Array(vertices.length * 2);
  for (let k = 0; k < vertices.length; k++) {
    const vertex = vertices[k];
    positions[2 * k] = lng[vertex];
    positions[2 * k + 1] = lat[vertex];
  }
  const startIndices = [0];
  const trailOfPath: number[] = [];
  let at = 0;
  for (let part = 0; part < trails.length; part++) {
    const end = partStarts[part + 1];
    if (end - partStarts[part] < 2) continue;
    while (at < vertices.length && vertices[at] < end) at++;
    startIndices.push(at);
    trailOfPath.push(trails[part]);
  }
  return {
    positions,
    startIndices: Uint32Array.from(startIndices),
    trailOfPath: Uint32Array.from(trailOfPath),
  };
}

/**
 * Indexes of the vertices, ascending, that keep every part of at least two within half a pixel of its line at zoom
 * OVERVIEW_MAX_ZOOM. Measured in the map's projection, because segments are drawn straight there.
 */
export function overviewVertices({
  lng,
  lat,
  partStarts,
}: Pick<TrailColumns, "lng" | "lat" | "partStarts">): Uint32Array {
  const x = new Float64Array(lng.length);
  const y = new Float64Array(lng.length);
  for (let i = 0; i < lng.length; i++) {
    x[i] = mercatorX(lng[i]) * WORLD_PIXELS;
    y[i] = mercatorY(lat[i]) * WORLD_PIXELS;
  }
  const retained: number[] = [];
  for (let part = 0; part + 1 < partStarts.length; part++) {
    const from = partStarts[part];
    const to = partStarts[part + 1];
    if (to - from < 2) continue;
    const indices = simplifyPlaneIndices(x.subarray(from, to), y.subarray(from, to), TOLERANCE_PIXELS);
    for (const index of indices) retained.push(from + index);
  }
  return Uint32Array.from(retained);
}
