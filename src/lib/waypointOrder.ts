import type { Waypoint } from "../contract/waypoint.ts";
import { directedMeters } from "./direction.ts";
import { foldText } from "./foldText.ts";

export interface WaypointListOptions {
  trailLengthMeters: number;
  isReversed: boolean;
  language: "en" | "uk" | "cs";
  searchedValue: string;
  /** Indexes of the waypoints to choose from; null for all. */
  listedIndexes?: readonly number[] | null;
}

export interface ListedWaypoint {
  /** Index in the guide's waypoints. */
  index: number;
  waypoint: Waypoint;
  title: string;
  /** Metres from the reader's start, null when the waypoint has none. */
  shownMeters: number | null;
}

/** Waypoints with a distance first, by the distance shown, then the rest by title; narrowed by a search in titles. */
export function listWaypoints(
  waypoints: readonly Waypoint[],
  options: WaypointListOptions,
): ListedWaypoint[] {
  const needle = foldText(options.searchedValue.trim());
  const collator = new Intl.Collator(options.language, { numeric: true });
  const chosen = options.listedIndexes && new Set(options.listedIndexes);
  const listed: ListedWaypoint[] = [];
  waypoints.forEach((waypoint, index) => {
    if (chosen && !chosen.has(index)) return;
    const title = waypointTitle(waypoint, options.language);
    if (needle && !foldText(title).includes(needle)) return;
    const shownMeters =
      waypoint.distanceMeters === null
        ? null
        : directedMeters(waypoint.distanceMeters, options.trailLengthMeters, options.isReversed);
    listed.push({ index, waypoint, title, shownMeters });
  });
  return listed.sort(
    (a, b) => byDistance(a.shownMeters, b.shownMeters) || collator.compare(a.title, b.title),
  );
}

/** The title in the reader's language, else the English one. */
export function waypointTitle(waypoint: Waypoint, language: "en" | "uk" | "cs"): string {
  return (language === "en" ? null : waypoint.titles[language]) ?? waypoint.title;
}

export function waypointDescription(waypoint: Waypoint, language: "en" | "uk" | "cs"): string {
  return (language === "en" ? null : waypoint.descriptions[language]) ?? waypoint.description;
}

function byDistance(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a - b;
}
