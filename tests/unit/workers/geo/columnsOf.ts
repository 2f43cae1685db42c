import { unwrapTrails } from "../../../../workers/geo/pack/packTrails.ts";
import { collectColumns, type TrailColumns } from "../../../../workers/geo/pack/trailColumns.ts";
import { scan } from "./scan.ts";

export type Vertex = (number | null)[];

/** Columns of the given trails (each a list of parts), scanned and unwrapped as in the worker. */
export function columnsOf(trails: Vertex[][][]): TrailColumns {
  const text = JSON.stringify({ trails: trails.map((coordinates) => ({ geometry: { coordinates } })) });
  const scanned = scan(text);
  const columns = collectColumns(
    scanned,
    trails.map((_, trail) => trail),
  );
  unwrapTrails(columns);
  return columns;
}
