import type { Waypoint } from "../../../src/contract/waypoint.ts";
import type { Language } from "../../../src/lib/language.ts";
import { waypointTitle } from "../../../src/lib/waypoints/waypointTitle.ts";

/**
 * The order of a guide's waypoint list, as indexes: first those with a distance, in the direction of travel, then by
 * title. The same distance is ordered by title as well.
 */
export function sortWaypoints(
  waypoints: readonly Waypoint[],
  language: Language,
  isReversed: boolean,
): Uint32Array {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const rows = waypoints.map((waypoint, index) => ({
    index,
    title: waypointTitle(waypoint, language),
    // Those without a distance are last.
    sortKey: sortKeyOf(waypoint, isReversed),
  }));
  rows.sort((a, b) => (a.sortKey === b.sortKey ? compare(a.title, b.title) : a.sortKey - b.sortKey));
  return Uint32Array.from(rows, ({ index }) => index);
}

function sortKeyOf({ distanceMeters }: Waypoint, isReversed: boolean): number {
  if (distanceMeters === null) return Infinity;
  return isReversed ? -distanceMeters : distanceMeters;
}
