/** Colours of the waypoint pins by kind, the same in both schemes; src/ui/tokens.css has those of panels (--wp-*). */
const KINDS: [color: string, types: string[]][] = [
  ["#1b6aa5", ["water", "water_seasonal", "spring"]],
  ["#35702c", ["camp", "fire"]],
  ["#1f4d37", ["hut", "shelter"]],
  ["#6a4694", ["food", "lodging", "post", "store", "toilet", "town"]],
  ["#33434c", ["bridge", "ferry", "gate", "junction", "parking", "start", "trailhead", "transit"]],
  ["#8a5521", ["summit", "view", "waterfall"]],
  ["#b3261e", ["ford", "hazard"]],
];
const OTHER = "#55606a";

/** The pin colour of a waypoint type; unknown types have that of tools and signs. */
export function waypointColor(type: string): string {
  return KINDS.find(([, types]) => types.includes(type))?.[0] ?? OTHER;
}
