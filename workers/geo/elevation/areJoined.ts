import { firstAtLeast } from "../../../src/lib/firstAtLeast.ts";
import type { TrailColumns } from "../pack/trailColumns.ts";

/** Whether two vertices are consecutive in one part, so that a line joins them. */
export function areJoined({ partStarts }: Pick<TrailColumns, "partStarts">, a: number, b: number): boolean {
  return Math.abs(a - b) === 1 && !startsPart(partStarts, Math.max(a, b));
}

function startsPart(partStarts: Uint32Array, vertex: number): boolean {
  return partStarts[firstAtLeast(partStarts, vertex)] === vertex;
}
