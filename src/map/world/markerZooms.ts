import { mercatorX, mercatorY, worldPixels } from "../../lib/geo/mercator.ts";
import { nextTask } from "../../lib/nextTask.ts";
import { WORLD_LIMITS } from "../../lib/zoomLevels.ts";
import { type GuideMarker, NEVER } from "../layers/guideMarkersLayer.ts";
import { markerGrid } from "./markerGrid.ts";

/** Minimum distance between markers, px, so that the map is visible between them. */
export const BADGE_SPACING = 30;
/** Positions are computed at zooms this far apart; at the last zoom every marker is shown, even if they overlap. */
const STEP = 0.5;
const LAST_ZOOM = WORLD_LIMITS.maxZoom - STEP;

/**
 * For each marker the zoom (MapLibre's) from which it is shown: 0 for always, `NEVER` where `shown` is 0. Guides with
 * longer lines have priority, as on a printed map; those without a line are always shown, since nothing else
 * represents them. Only positions decide, so panning changes nothing, and a marker stays visible while zooming in.
 * Each zoom is computed in a task of its own, a few milliseconds for 10,000 markers.
 * @throws the signal's reason
 */
export async function markerZooms(
  markers: readonly GuideMarker[],
  shown: Uint8Array,
  signal?: AbortSignal,
): Promise<Float32Array> {
  await nextTask();
  signal?.throwIfAborted();
  const zooms = new Float32Array(markers.length).fill(NEVER);
  const x = Float64Array.from(markers, ({ position }) => mercatorX(position[0]));
  const y = Float64Array.from(markers, ({ position }) => mercatorY(position[1]));
  const lengths = Float64Array.from(markers, ({ lineLength }) => lineLength ?? Number.POSITIVE_INFINITY);
  let rest = Uint32Array.from(markers.keys())
    .filter((index) => shown[index] === 1)
    .sort((a, b) => (lengths[a] === lengths[b] ? a - b : (lengths[b] as number) - (lengths[a] as number)));
  const placed: number[] = [];
  for (let zoom = WORLD_LIMITS.minZoom; rest.length > 0; zoom += STEP) {
    await nextTask();
    signal?.throwIfAborted();
    const grid = markerGrid({ x, y, distance: BADGE_SPACING / worldPixels(zoom) });
    for (const index of placed) grid.add(index);
    rest = rest.filter((index) => {
      const isForced = zoom >= LAST_ZOOM || lengths[index] === Number.POSITIVE_INFINITY;
      if (!isForced && grid.isNear(index)) return true;
      zooms[index] = zoom === WORLD_LIMITS.minZoom ? 0 : zoom;
      grid.add(index);
      placed.push(index);
      return false;
    });
  }
  return zooms;
}
