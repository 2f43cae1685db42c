import type { Waypoint, WaypointType } from "../../contract/waypoint.ts";

/** What a walker looks for on the way. */
export const WAYPOINT_KINDS = ["water", "camp", "resupply"] as const;
export type WaypointKind = (typeof WAYPOINT_KINDS)[number];

const TYPES: Record<WaypointKind | "stay", readonly WaypointType[]> = {
  water: ["water", "water_seasonal", "spring", "hut", "lodging", "town", "food", "store"],
  camp: ["camp", "shelter", "hut", "lodging", "town"],
  resupply: ["store", "food", "town"],
  // Where a stage ends.
  stay: ["camp", "shelter", "hut", "lodging", "town"],
};

/** Types of water in the open, whose reports say whether it flows. */
const SOURCES: readonly WaypointType[] = ["water", "water_seasonal", "spring"];

type Typed = Pick<Waypoint, "type" | "iconSet">;

/** Whether a waypoint offers something, by its type or one of its further icons. */
export function isOfKind(waypoint: Typed, kind: WaypointKind | "stay"): boolean {
  return hasType(waypoint, TYPES[kind]);
}

/** Whether a waypoint is water that may run dry. */
export function isWaterSource(waypoint: Typed): boolean {
  return hasType(waypoint, SOURCES) && !hasType(waypoint, TYPES.resupply);
}

function hasType({ type, iconSet }: Typed, types: readonly WaypointType[]): boolean {
  return types.includes(type) || iconSet.some((other) => types.includes(other));
}
