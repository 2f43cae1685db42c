import { isUnreliable, type WaterNote } from "../../lib/trip/waterNote.ts";
import { isOfKind, WAYPOINT_KINDS, type WaypointKind } from "../../lib/trip/waypointKinds.ts";
import type { TripPlan } from "../../stores/trip/tripPlan.ts";

/** Where a trip passes what a walker needs. */
export interface Supplies {
  /** Metres along the route, ascending; sources that were found dry are left out. */
  offsets: Record<WaypointKind, number[]>;
  /** The sources that are left out. */
  dry: { index: number; meters: number; note: WaterNote }[];
}

export function suppliesOf(
  { route: { passed }, waypoints }: Pick<TripPlan, "route" | "waypoints">,
  notes: ReadonlyMap<number, WaterNote>,
): Supplies {
  const dry = passed.flatMap(({ index, meters }) => {
    const note = notes.get(index);
    return note && isUnreliable(note) ? [{ index, meters, note }] : [];
  });
  const isDry = (index: number) => dry.some((source) => source.index === index);
  const offsets: Supplies["offsets"] = { water: [], camp: [], resupply: [] };
  for (const { index, meters } of passed) {
    const waypoint = waypoints[index];
    if (!waypoint) continue;
    for (const kind of WAYPOINT_KINDS) {
      if (isOfKind(waypoint, kind) && !(kind === "water" && isDry(index))) offsets[kind].push(meters);
    }
  }
  return { offsets, dry };
}
