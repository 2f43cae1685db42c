import type { ListedWaypoint } from "../../lib/listedWaypoints.ts";

export interface Neighbours {
  previous: ListedWaypoint | null;
  next: ListedWaypoint | null;
}

/** The waypoints before and after one in the list's order; none when a search has left it out of the list. */
export function neighboursOf(listed: readonly ListedWaypoint[], index: number): Neighbours {
  const place = listed.findIndex((item) => item.index === index);
  if (place < 0) return { previous: null, next: null };
  return { previous: listed[place - 1] ?? null, next: listed[place + 1] ?? null };
}
