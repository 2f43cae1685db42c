import type { Position } from "../../../src/contract/position.ts";
import { distanceMeters } from "../../../src/lib/geo/distance.ts";
import { nearestVertex } from "../index/nearestVertex.ts";
import { SNAP_METERS } from "../route/snapPin.ts";
import type { TrailLines } from "../route/trailLines.ts";
import type { AwayPoints } from "./importsTypes.ts";

/** The distance to a distant trail is measured for at most this many points, at even steps. */
const MEASURED = 1000;

/** Points looked up between two pauses. */
const BATCH = 500;

/** The points that no pin can be placed at. @param pause is awaited during the work */
export async function awayPoints(
  { columns, index }: TrailLines,
  positions: readonly Position[],
  pause: () => Promise<void>,
): Promise<AwayPoints & { isAway: Uint8Array }> {
  const isAway = new Uint8Array(positions.length);
  const found: Position[] = [];
  let near = -1;
  for (const [k, position] of positions.entries()) {
    if (k % BATCH === 0) await pause();
    // The vertex nearest to the point before is mostly within reach as well, which takes no search.
    if (near >= 0 && metersTo(columns, near, position) <= SNAP_METERS) continue;
    near = nearestVertex(index, position, SNAP_METERS)?.vertex ?? -1;
    if (near >= 0) continue;
    isAway[k] = 1;
    found.push(position);
  }
  const distances = metersFrom(index, found);
  return { isAway, count: found.length, farthestMeters: distances.reduce((a, b) => Math.max(a, b), 0) };
}

/** Metres between the trails and the nearest of some positions far away. */
export function nearestMeters({ index }: TrailLines, positions: readonly Position[]): number {
  return metersFrom(index, positions).reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
}

function metersTo({ lng, lat }: TrailLines["columns"], vertex: number, position: Position): number {
  return distanceMeters(position[0], position[1], lng[vertex], lat[vertex]);
}

function metersFrom(index: TrailLines["index"], positions: readonly Position[]): number[] {
  const step = Math.max(1, positions.length / MEASURED);
  const count = Math.min(positions.length, MEASURED);
  return Array.from({ length: count }, (_, k) => {
    const position = positions[Math.floor(k * step)] as Position;
    return nearestVertex(index, position, Number.POSITIVE_INFINITY)?.awayMeters ?? 0;
  });
}
