import { mercatorX, mercatorY, worldPixels } from "../../../src/lib/geo/mercator.ts";
import { clusterMembers } from "../../../src/lib/waypoints/clusterMembers.ts";
import {
  PILL_DIGIT_WIDTH,
  PILL_OFFSET,
  PILL_PADDING,
  PIN_HEIGHT,
  PIN_STEP,
  PIN_WIDTH,
} from "../../../src/lib/waypoints/pinMeasures.ts";
import type { ClusterView } from "./waypointTypes.ts";

/** No marker with its number is wider, whatever the number. */
const WIDEST = 160;

/**
 * How many of its icons each marker shows at a zoom: as many as leave the marker east of it uncovered, and at least
 * one. From that zoom to the next whole one, markers only move apart.
 */
export function iconsWithRoom(
  { positions, counts, members }: Pick<ClusterView, "positions" | "counts" | "members">,
  zoom: number,
): Uint8Array<ArrayBuffer> {
  const pixels = worldPixels(zoom);
  const x = Float64Array.from(counts, (_, marker) => mercatorX(positions[2 * marker] as number) * pixels);
  const y = Float64Array.from(counts, (_, marker) => mercatorY(positions[2 * marker + 1] as number) * pixels);
  const eastward = Uint32Array.from(counts.keys()).sort((a, b) => (x[a] as number) - (x[b] as number));
  const icons = new Uint8Array(counts.length);
  for (const [index, marker] of eastward.entries()) {
    const gap = gapEastOf(index, { x, y, eastward });
    const pill = PILL_OFFSET.x + PILL_PADDING.x + (PILL_DIGIT_WIDTH * String(counts[marker]).length) / 2;
    const fitting = 1 + Math.floor((gap - PIN_WIDTH / 2 - pill) / PIN_STEP);
    icons[marker] = Math.max(1, Math.min(clusterMembers(members, marker).length, fitting));
  }
  return icons;
}

interface MarkerPixels {
  x: Float64Array;
  y: Float64Array;
  /** Indexes of the markers from west to east. */
  eastward: Uint32Array;
}

/** Pixels from a marker to the next one east of it at a similar height. */
function gapEastOf(index: number, { x, y, eastward }: MarkerPixels): number {
  const marker = eastward[index] as number;
  for (let next = index + 1; next < eastward.length; next++) {
    const other = eastward[next] as number;
    const gap = (x[other] as number) - (x[marker] as number);
    if (gap > WIDEST) break;
    if (Math.abs((y[other] as number) - (y[marker] as number)) < PIN_HEIGHT) return gap;
  }
  return Number.POSITIVE_INFINITY;
}
