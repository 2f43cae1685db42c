import { distanceMeters } from "../../../src/lib/geo/distance.ts";
import { type TrailColumns, trailRange } from "./trailColumns.ts";

/**
 * Great-circle metres from a trail's start to each of its vertices along its parts; gaps between parts are not
 * counted.
 */
export function runningDistance(columns: TrailColumns, trail: number): Float64Array<ArrayBuffer> {
  const { lng, lat, partStarts, trailParts } = columns;
  const [from, to] = trailRange(columns, trail);
  const running = new Float64Array(to - from);
  let sum = 0;
  const lastPart = trailParts[trail + 1] as number;
  for (let part = trailParts[trail] as number; part < lastPart; part++) {
    const start = partStarts[part] as number;
    const end = partStarts[part + 1] as number;
    running[start - from] = sum;
    for (let i = start + 1; i < end; i++) {
      sum += distanceMeters(lng[i - 1] as number, lat[i - 1] as number, lng[i] as number, lat[i] as number);
      running[i - from] = sum;
    }
  }
  return running;
}
