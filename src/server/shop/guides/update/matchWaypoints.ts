import type { Position } from "../../../../contract/position.ts";
import { distanceMeters } from "../../../../lib/geo/distance.ts";

interface KnownWaypoint {
  id: string;
  title: string;
  position: Position;
}

interface NewWaypoint {
  /** As in the file, if it has one. */
  id?: string;
  title: string;
  position: Position;
}

/** Waypoints of one title are the same if they are not farther apart. */
export const SAME_WAYPOINT_METERS = 500;

/**
 * Finds the waypoints of a guide in its new version: by id, else by title and place, the nearest ones first.
 * @returns the id of a known waypoint for each new one, null for those that are new; no id twice
 */
export function matchWaypoints(
  known: readonly KnownWaypoint[],
  fresh: readonly NewWaypoint[],
): (string | null)[] {
  const left = new Map(known.map((waypoint) => [waypoint.id, waypoint]));
  const matched = fresh.map(({ id }) => (id !== undefined && left.delete(id) ? id : null));
  const byTitle = new Map<string, KnownWaypoint[]>();
  for (const waypoint of left.values()) {
    const title = foldTitle(waypoint.title);
    byTitle.set(title, [...(byTitle.get(title) ?? []), waypoint]);
  }
  const pairs = fresh.flatMap(({ title, position: [lng, lat] }, index) => {
    if (matched[index] !== null) return [];
    return (byTitle.get(foldTitle(title)) ?? []).flatMap(({ id, position }) => {
      const meters = distanceMeters(lng, lat, position[0], position[1]);
      return meters <= SAME_WAYPOINT_METERS ? [{ index, id, meters }] : [];
    });
  });
  for (const { index, id } of pairs.toSorted((a, b) => a.meters - b.meters)) {
    if (matched[index] === null && left.delete(id)) matched[index] = id;
  }
  return matched;
}

export function foldTitle(title: string): string {
  return title.normalize("NFKC").trim().toLowerCase();
}
