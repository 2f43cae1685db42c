import type { Waypoint } from "../../contract/waypoint.ts";
import { clusterMembers } from "../../lib/waypoints/clusterMembers.ts";
import { type ClusterView, markerPosition } from "../../lib/waypoints/clusterView.ts";
import { PIN_STEP, stackShift } from "../../lib/waypoints/pinMeasures.ts";
import { waypointColor } from "../../lib/waypoints/waypointColor.ts";
import { rgbaOf } from "../color/hexColors.ts";
import {
  type CountPill,
  type Dot,
  DRY_MARK,
  type Pin,
  type WaypointPins,
} from "../layers/waypointMarkersLayer.ts";

const NONE: ReadonlySet<number> = new Set();

/**
 * The pins and dots of a view's markers.
 * @param options.hiddenId the spiderfied cluster, which is left out
 * @param options.dry indices of waypoints whose pins get the mark of a dry source
 */
export function waypointPins(
  view: ClusterView,
  waypoints: readonly Waypoint[],
  { hiddenId = null, dry = NONE }: { hiddenId?: number | null; dry?: ReadonlySet<number> } = {},
): WaypointPins {
  const markers = Array.from(view.counts.keys())
    .filter((marker) => view.ids[marker] !== hiddenId)
    .sort((a, b) => markerPosition(view, b)[1] - markerPosition(view, a)[1]);
  const pins: Pin[] = [];
  const pills: CountPill[] = [];
  const dots: Dot[] = [];
  for (const marker of markers) {
    const position = markerPosition(view, marker);
    const members = clusterMembers(view.members, marker);
    const typeOf = (member: number) => waypoints[members[member] ?? -1]?.type ?? "default";
    if (view.dots[marker] === 1) {
      dots.push({ position, color: rgbaOf(waypointColor(typeOf(0))) });
      continue;
    }
    const shift = stackShift(members.length);
    for (let k = members.length - 1; k >= 0; k--) {
      const offset = k * PIN_STEP - shift;
      pins.push({ position, type: typeOf(k), offset });
      if (dry.has(members[k] ?? -1)) pins.push({ position, type: DRY_MARK, offset });
    }
    const count = view.counts[marker] ?? 1;
    if (count > 1) pills.push({ position, offset: shift, count });
  }
  return { pins, pills, dots };
}
