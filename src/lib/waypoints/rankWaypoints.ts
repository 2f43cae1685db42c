import type { Waypoint } from "../../contract/waypoint.ts";

/** Types by what they are for, the first is what a reader looks for first. */
const USES: readonly (readonly string[])[] = [
  ["start", "trailhead"],
  ["hut", "shelter", "lodging"],
  ["town"],
  ["water", "spring", "water_seasonal"],
  ["camp"],
  ["hazard", "ford"],
  ["food", "store", "post", "toilet", "parking", "transit", "ferry"],
];

/** Ranks below this have pins in the overview where there is room: ends, beds, towns, water. */
export const FEATURED_RANKS = 5;

const RANK_OF = new Map(USES.flatMap((types, use) => types.map((type) => [type, use + 1] as const)));

/** The rank of each waypoint by its use, the lowest first: 0 for the first and the last along the guide. */
export function rankWaypoints(waypoints: readonly Waypoint[]): Uint8Array {
  const ranks = Uint8Array.from(waypoints, ({ type }) => RANK_OF.get(type) ?? USES.length + 1);
  const along = waypoints.flatMap(({ distanceMeters }, index) =>
    distanceMeters === null ? [] : [{ index, distanceMeters }],
  );
  const [start] = along;
  if (!start) return ranks;
  const first = along.reduce(
    (least, each) => (each.distanceMeters < least.distanceMeters ? each : least),
    start,
  );
  const last = along.reduce(
    (most, each) => (each.distanceMeters >= most.distanceMeters ? each : most),
    start,
  );
  ranks[first.index] = 0;
  ranks[last.index] = 0;
  return ranks;
}
