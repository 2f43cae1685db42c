import type { TrailColumns } from "../pack/trailColumns.ts";

/** Whether two vertices follow each other on one part, so that a line runs between them. */
export function areJoined({ partStarts }: Pick<TrailColumns, "partStarts">, a: number, b: number): boolean {
  return Math.abs(a - b) === 1 && !startsPart(partStarts, Math.max(a, b));
}

function startsPart(partStarts: Uint32Array, vertex: number): boolean {
  let low = 0;
  let high = partStarts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((partStarts[middle] as number) < vertex) low = middle + 1;
    else high = middle;
  }
  return partStarts[low] === vertex;
}
