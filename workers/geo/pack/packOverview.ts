import { overviewVertices } from "./overviewVertices.ts";
import type { PackedPaths } from "./packTypes.ts";
import { type TrailColumns, trailOfParts } from "./trailColumns.ts";

/** All parts of at least two vertices, reduced to `vertices`. */
export function packOverview(
  columns: TrailColumns,
  vertices: Uint32Array = overviewVertices(columns),
): PackedPaths {
  const { lng, lat, partStarts } = columns;
  const trails = trailOfParts(columns);
  const positions = new Float64Array(vertices.length * 2);
  for (let k = 0; k < vertices.length; k++) {
    const vertex = vertices[k] as number;
    positions[2 * k] = lng[vertex] as number;
    positions[2 * k + 1] = lat[vertex] as number;
  }
  const startIndices = [0];
  const trailOfPath: number[] = [];
  let at = 0;
  for (let part = 0; part < trails.length; part++) {
    const end = partStarts[part + 1] as number;
    if (end - (partStarts[part] as number) < 2) continue;
    while (at < vertices.length && (vertices[at] as number) < end) at++;
    startIndices.push(at);
    trailOfPath.push(trails[part] as number);
  }
  return {
    positions,
    startIndices: Uint32Array.from(startIndices),
    trailOfPath: Uint32Array.from(trailOfPath),
  };
}
