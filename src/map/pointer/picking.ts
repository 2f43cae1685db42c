import type { Position } from "../../contract/position.ts";
import type { PackedLines } from "../../contract/previewLines.ts";
import { mercatorX, mercatorY, worldPixels } from "../../lib/geo/mercator.ts";
import { nearestLine } from "../../lib/geo/nearestLine.ts";
import { isShown, type ShownGuides } from "../../lib/guides/guideMask.ts";
import { badgeSize } from "../../lib/guides/markers/groupBadge.ts";
import { type MarkerGroup, zoomStep } from "../../lib/guides/markers/placeMarkers.ts";
import { clusterMembers } from "../../lib/waypoints/clusterMembers.ts";
import { type ClusterView, markerPosition } from "../../lib/waypoints/clusterView.ts";
import { PIN_HEIGHT, PIN_WIDTH, stackShift } from "../../lib/waypoints/pinMeasures.ts";
import type { SpiderfiedCluster } from "../../stores/guideMap/spiderfied.ts";
import type { PointerKind } from "../camera/pointerKind.ts";
import { metersPerPixel, type Pixel, project, type ScreenFrame, unproject } from "../camera/screenFrame.ts";
import { pinsOfSpiderfied } from "../guide/spiderfy.ts";
import { MARKER_SIZE } from "../layers/guideMarkersLayer.ts";
import { SELECTED_SCALE } from "../layers/selectedIcon.ts";
import type { PlacedMarkers } from "../world/useGuideMarkers.ts";

/** Reading back pixels from the GPU is slow and redraws the layers, so everything is hit-tested here, on the CPU. */

/** Maximum distance between a feature and the pointer, px. Touch targets are 44 px. */
const REACH: Record<PointerKind, { line: number; guideMarker: number; pin: number; dot: number }> = {
  mouse: { line: 7, guideMarker: MARKER_SIZE / 2 + 2, pin: 0, dot: 7 },
  touch: { line: 18, guideMarker: 22, pin: 7, dot: 18 },
};

export interface GuideTargets {
  guideMarkers: PlacedMarkers;
  parts: readonly PackedLines[];
  mask: ShownGuides;
}

/** The guide under the pointer: the nearest of the markers shown at this zoom within reach, else the nearest line. */
export function pickGuide(
  frame: ScreenFrame,
  pixel: Pixel,
  { guideMarkers, parts, mask }: GuideTargets,
  pointer: PointerKind,
): string | null {
  const reach = REACH[pointer];
  let best = reach.guideMarker;
  let guideId: string | null = null;
  for (const [index, marker] of guideMarkers.markers.entries()) {
    if (!((guideMarkers.zooms[index] ?? Number.POSITIVE_INFINITY) <= frame.zoom)) continue;
    const [x, y] = project(frame, marker.position);
    const distance = Math.hypot(x - pixel[0], y - pixel[1]);
    if (distance <= best) {
      best = distance;
      guideId = marker.guideId;
    }
  }
  return guideId ?? pickLine(frame, pixel, parts, mask, reach.line);
}

/** The group of guides under the pointer. */
export function pickGroup(
  frame: ScreenFrame,
  pixel: Pixel,
  { groups }: PlacedMarkers,
  pointer: PointerKind,
): MarkerGroup | null {
  const isNear = ({ position, count }: MarkerGroup) => {
    const [x, y] = project(frame, position);
    const reach = Math.max(badgeSize(count) / 2, REACH[pointer].guideMarker);
    return Math.hypot(x - pixel[0], y - pixel[1]) <= reach;
  };
  return groups[zoomStep(frame.zoom)]?.find(isNear) ?? null;
}

function pickLine(
  frame: ScreenFrame,
  pixel: Pixel,
  parts: readonly PackedLines[],
  mask: ShownGuides,
  reach: number,
): string | null {
  const [lng, lat] = unproject(frame, pixel);
  let best = reach / worldPixels(frame.zoom);
  let guideId: string | null = null;
  for (const lines of parts) {
    const ownerOf = (line: number) => lines.guideIds[lines.guideOfLine[line] ?? -1] ?? "";
    const hit = nearestLine(lines, mercatorX(lng), mercatorY(lat), best, (line) =>
      isShown(ownerOf(line), mask),
    );
    if (!hit) continue;
    best = hit.distance;
    guideId = ownerOf(hit.line);
  }
  return guideId;
}

export type MarkerHit =
  | { kind: "waypoint"; index: number; position: Position }
  | { kind: "cluster"; id: number; count: number; position: Position };

export interface MarkerTargets {
  view: ClusterView | null;
  /** The selected waypoint, drawn separately and above all others. */
  selected: { index: number; position: Position } | null;
  /** Drawn separately and above its cluster, which is hidden. */
  spiderfied: SpiderfiedCluster | null;
}

/** The frontmost waypoint or cluster under the pointer, pins before dots. A cluster's pins count as one area. */
export function pickMarker(
  frame: ScreenFrame,
  pixel: Pixel,
  { view, selected, spiderfied }: MarkerTargets,
  pointer: PointerKind,
): MarkerHit | null {
  const reach = REACH[pointer].pin;
  if (selected && isOnPin(frame, pixel, selected.position, { scale: SELECTED_SCALE, pins: 1, reach })) {
    return { kind: "waypoint", ...selected };
  }
  // The southernmost is drawn last, in front.
  const apart = spiderfied
    ? pinsOfSpiderfied(spiderfied).findLast((pin) =>
        isOnPin(frame, pixel, pin.position, { scale: 1, pins: 1, reach }),
      )
    : null;
  if (apart) return { kind: "waypoint", ...apart };
  if (!view) return null;
  let front: MarkerHit | null = null;
  for (let marker = 0; marker < view.counts.length; marker++) {
    if (view.dots[marker] === 1 || view.ids[marker] === spiderfied?.clusterId) continue;
    const position = markerPosition(view, marker);
    const pins = clusterMembers(view.members, marker).length;
    if (!isOnPin(frame, pixel, position, { scale: 1, pins, reach })) continue;
    if (front && front.position[1] <= position[1]) continue;
    front = hitOf(view, marker);
  }
  return front ?? pickDot(frame, pixel, view, REACH[pointer].dot);
}

/** The nearest dot within reach. */
function pickDot(frame: ScreenFrame, pixel: Pixel, view: ClusterView, reach: number): MarkerHit | null {
  let best = reach;
  let nearest = -1;
  for (let marker = 0; marker < view.counts.length; marker++) {
    if (view.dots[marker] !== 1) continue;
    const [x, y] = project(frame, markerPosition(view, marker));
    const distance = Math.hypot(x - pixel[0], y - pixel[1]);
    if (distance > best) continue;
    best = distance;
    nearest = marker;
  }
  return nearest < 0 ? null : hitOf(view, nearest);
}

function hitOf(view: ClusterView, marker: number): MarkerHit {
  const position = markerPosition(view, marker);
  const id = view.ids[marker] ?? -1;
  const count = view.counts[marker] ?? 1;
  return count > 1 ? { kind: "cluster", id, count, position } : { kind: "waypoint", index: id, position };
}

function isOnPin(
  frame: ScreenFrame,
  pixel: Pixel,
  position: Position,
  { scale, pins, reach }: { scale: number; pins: number; reach: number },
): boolean {
  const [tipX, tipY] = project(frame, position);
  const half = (PIN_WIDTH * scale) / 2 + stackShift(pins) + reach;
  const x = pixel[0] - tipX;
  const y = tipY - pixel[1];
  return Math.abs(x) <= half && y >= -reach && y <= PIN_HEIGHT * scale + reach;
}

/** Maximum distance between the pointer and a trail, in metres on the ground. */
export function trailReachMeters(frame: ScreenFrame, pointer: PointerKind): number {
  return REACH[pointer].line * metersPerPixel(frame);
}
