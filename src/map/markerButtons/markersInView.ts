import type { Position } from "../../contract/position.ts";
import { clusterMembers } from "../../lib/waypoints/clusterMembers.ts";
import { type ClusterView, markerPosition } from "../../lib/waypoints/clusterView.ts";
import type { SpiderfiedCluster } from "../../stores/guideMap/spiderfied.ts";
import { project, type ScreenFrame } from "../camera/screenFrame.ts";
import { pinsOfSpiderfied } from "../guide/spiderfy.ts";

/** A marker reachable by keyboard: a cluster, or a waypoint of a spiderfied one. */
export type KeyMarker =
  | { kind: "cluster"; id: number; count: number; members: number[]; isDot: boolean; position: Position }
  | { kind: "waypoint"; index: number; position: Position };

/** Limit of buttons, so that each is reachable with a few keys. */
const MAX_MARKERS = 100;

/** The clusters in view from west to east, or a spiderfied one's waypoints. Single ones are in the list. */
export function markersInView(
  frame: ScreenFrame,
  view: ClusterView | null,
  spiderfied: SpiderfiedCluster | null,
): KeyMarker[] {
  if (spiderfied) return pinsOfSpiderfied(spiderfied).map((pin) => ({ kind: "waypoint" as const, ...pin }));
  if (!view) return [];
  const clusters: { x: number; marker: KeyMarker }[] = [];
  view.counts.forEach((count, index) => {
    if (count < 2) return;
    const position = markerPosition(view, index);
    const [x, y] = project(frame, position);
    if (x < 0 || y < 0 || x > frame.width || y > frame.height) return;
    const id = view.ids[index] ?? -1;
    clusters.push({
      x,
      marker: {
        kind: "cluster",
        id,
        count,
        members: clusterMembers(view.members, index),
        isDot: view.dots[index] === 1,
        position,
      },
    });
  });
  return clusters
    .sort((a, b) => a.x - b.x)
    .slice(0, MAX_MARKERS)
    .map(({ marker }) => marker);
}
