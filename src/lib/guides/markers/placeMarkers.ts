import type { Bounds, Position } from "../../../contract/position.ts";
import { unionBounds } from "../../geo/bounds.ts";
import { mercatorX, mercatorY, worldPixels } from "../../geo/mercator.ts";
import { nextTask } from "../../nextTask.ts";
import { WORLD_LIMITS } from "../../zoomLevels.ts";
import { type ActivityCounts, BADGE_ACTIVITIES } from "./groupBadge.ts";
import type { GuideMarker } from "./guideMarkers.ts";
import { markerGrid } from "./markerGrid.ts";

/** Zoom of a marker that is never shown. */
export const NEVER = 99;

/** Minimum distance between markers, px, so that the map is visible between them. */
export const BADGE_SPACING = 34;
/** Positions are computed at zooms this far apart; at the last zoom every marker is shown, even if they overlap. */
const STEP = 0.5;
const LAST_ZOOM = WORLD_LIMITS.maxZoom - STEP;

/** Several guides whose markers have no room beside each other, as one badge with their number. */
export interface MarkerGroup {
  count: number;
  activityCounts: ActivityCounts;
  /** That of the guide with the longest line. */
  position: Position;
  /** Around the positions of all its markers. */
  bounds: Bounds;
}

/** Where markers and groups of them are shown. */
export interface MarkerPlacement {
  /** For each marker the zoom (MapLibre's) from which it is shown by itself: 0 for always, `NEVER` where it is excluded. */
  zooms: Float32Array;
  /** The groups at each step of zoom; see `zoomStep`. */
  groups: MarkerGroup[][];
}

/** Index of the step of a zoom, for which groups are computed. */
export function zoomStep(zoom: number): number {
  return Math.max(0, Math.floor((zoom - WORLD_LIMITS.minZoom) / STEP));
}

/** The lowest zoom of a step. */
export function stepZoom(step: number): number {
  return WORLD_LIMITS.minZoom + step * STEP;
}

/**
 * Places markers so that none overlap. A marker without room is counted in the group of the nearest one that has it, so
 * that each guide is represented at every zoom. Guides without a line have priority, since nothing else represents
 * them, then those with longer lines, as on a printed map. Only positions decide, so panning changes nothing, and a
 * marker stays visible while zooming in. Each zoom is computed in a task of its own, a few milliseconds for 10,000
 * markers.
 * @param until the zoom after which no further ones are computed
 * @throws the signal's reason
 */
export async function placeMarkers(
  markers: readonly GuideMarker[],
  shown: Uint8Array,
  { signal, until = LAST_ZOOM }: { signal?: AbortSignal; until?: number } = {},
): Promise<MarkerPlacement> {
  await nextTask();
  signal?.throwIfAborted();
  const zooms = new Float32Array(markers.length).fill(NEVER);
  const groups: MarkerGroup[][] = [];
  const x = Float64Array.from(markers, ({ position }) => mercatorX(position[0]));
  const y = Float64Array.from(markers, ({ position }) => mercatorY(position[1]));
  const lengths = Float64Array.from(markers, ({ lineLength }) => lineLength ?? Number.POSITIVE_INFINITY);
  let rest = Uint32Array.from(markers.keys())
    .filter((index) => shown[index] === 1)
    .sort((a, b) => (lengths[a] === lengths[b] ? a - b : lengths[b] - lengths[a]));
  const placed: number[] = [];
  for (let zoom = WORLD_LIMITS.minZoom; rest.length > 0 && zoom <= until; zoom += STEP) {
    await nextTask();
    signal?.throwIfAborted();
    const grid = markerGrid({ x, y, distance: BADGE_SPACING / worldPixels(zoom) });
    for (const index of placed) grid.add(index);
    rest = rest.filter((index) => {
      if (zoom < LAST_ZOOM && grid.nearest(index) >= 0) return true;
      grid.add(index);
      placed.push(index);
      return false;
    });
    const together = groupsOf(markers, rest, grid.nearest);
    groups.push([...together.values()]);
    const from = zoom === WORLD_LIMITS.minZoom ? 0 : zoom;
    for (const index of placed) {
      if (zooms[index] === NEVER && !together.has(index)) zooms[index] = from;
    }
  }
  return { zooms, groups };
}

interface GrowingGroup extends MarkerGroup {
  activityCounts: number[];
}

/** Groups by the index of the marker that has room, each with the markers nearest to it. */
function groupsOf(
  markers: readonly GuideMarker[],
  rest: Uint32Array,
  nearest: (index: number) => number,
): Map<number, MarkerGroup> {
  const groups = new Map<number, GrowingGroup>();
  for (const index of rest) {
    const host = nearest(index);
    const group = groups.get(host) ?? groupAround(markers[host]);
    group.count++;
    const { position, activity } = markers[index];
    const kind = BADGE_ACTIVITIES.indexOf(activity);
    group.activityCounts[kind] = (group.activityCounts[kind] ?? 0) + 1;
    group.bounds = unionBounds(group.bounds, boundsAt(position)) ?? group.bounds;
    groups.set(host, group);
  }
  return groups;
}

function groupAround({ position, activity }: GuideMarker): GrowingGroup {
  const activityCounts = BADGE_ACTIVITIES.map((each) => Number(each === activity));
  return { count: 1, activityCounts, position, bounds: boundsAt(position) };
}

function boundsAt([lng, lat]: Position): Bounds {
  return [lng, lat, lng, lat];
}
