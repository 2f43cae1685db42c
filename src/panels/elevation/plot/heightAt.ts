import { firstAtLeast } from "../../../lib/firstAtLeast.ts";
import type { ElevationShape } from "./elevationShape.ts";

/** Height of the drawn line `meters` from the reader's start, between buckets by interpolation; null outside and in holes. */
export function heightAt(shape: ElevationShape, meters: number): number | null {
  const { meters: columns, highest } = shape;
  const after = firstAtLeast(columns, meters);
  const right = columns[after];
  const left = columns[after - 1];
  const rightHeight = highest[after];
  const leftHeight = highest[after - 1];
  if (right === undefined || rightHeight === undefined) return edge(columns, highest, meters);
  if (left === undefined || leftHeight === undefined || right === left) return edge(columns, highest, meters);
  const height = leftHeight + ((rightHeight - leftHeight) * (meters - left)) / (right - left);
  return Number.isNaN(height) ? null : height;
}

/** Buckets are named by their centres, so half a bucket at each end belongs to the outermost one. */
function edge(columns: Float64Array, highest: Float64Array, meters: number): number | null {
  const width = (columns[1] ?? Number.NaN) - (columns[0] ?? Number.NaN);
  const nearest = meters <= (columns[0] ?? Number.NaN) ? 0 : columns.length - 1;
  const away = Math.abs((columns[nearest] ?? Number.NaN) - meters);
  const height = highest[nearest] ?? Number.NaN;
  return away <= width && !Number.isNaN(height) ? height : null;
}
