import type { ClusterView } from "../../../workers/geo/waypoints/waypointTypes.ts";
import type { Position } from "../../contract/position.ts";
import type { Waypoint } from "../../contract/waypoint.ts";
import { clusterMembers } from "../../lib/waypoints/clusterMembers.ts";
import { PIN_STEP } from "../../lib/waypoints/pinMeasures.ts";
import type { CountPill, Pin, WaypointPins } from "../layers/waypointMarkersLayer.ts";

/** The pins of a view's markers, without the spiderfied cluster `hiddenId`. */
export function waypointPins(
  view: ClusterView,
  waypoints: readonly Waypoint[],
  hiddenId: number | null = null,
): WaypointPins {
  const markers = Array.from(view.counts.keys())
    .filter((marker) => view.ids[marker] !== hiddenId)
    .sort((a, b) => latOf(view, b) - latOf(view, a));
  const pins: Pin[] = [];
  const pills: CountPill[] = [];
  for (const marker of markers) {
    const position = positionOf(view, marker);
    const members = iconsOf(view, marker);
    for (let k = members.length - 1; k >= 0; k--) {
      const type = waypoints[members[k] as number]?.type ?? "default";
      pins.push({ position, type, offset: k * PIN_STEP });
    }
    const count = view.counts[marker] as number;
    if (count > 1) pills.push({ position, offset: (members.length - 1) * PIN_STEP, count });
  }
  return { pins, pills };
}

/** Indexes of the waypoints whose icons a marker shows. */
export function iconsOf(view: ClusterView, marker: number): number[] {
  return clusterMembers(view.members, marker).slice(0, view.icons[marker]);
}

export function positionOf({ positions }: ClusterView, marker: number): Position {
  return [positions[2 * marker] as number, positions[2 * marker + 1] as number];
}

function latOf({ positions }: ClusterView, marker: number): number {
  return positions[2 * marker + 1] as number;
}
