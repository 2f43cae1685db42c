import { distanceMeters } from "../../../src/lib/geo/distance.ts";
import { type TrailColumns, trailRange } from "./trailColumns.ts";

/** Great-circle metres from a trail's start to each vertex along its parts, without the gaps between. */
export function runningDistance(columns: TrailColumns, trail: number): Float64Array<ArrayBuffer> {
  const { lng, lat, partStarts, trailParts } = columns;
  const [from, to] = trailRange(columns, trail);
  const running = new Float64Array(to - from);
  let sum = 0;
  const lastPart = trailParts[trail + 1];
  for (let part = trailParts[trail]; part < lastPart; part++) {
    const start = partStarts[part];
    const end = partStarts[part + 1];
    running[start - from] = sum;
    for (let i = start + 1; i < end; i++) {
      sum += distanceMeters(lng[i - 1], lat[i - 1], lng[i], lat[i]);
      running[i - from] = sum;
    }
  }
  return running;
}
