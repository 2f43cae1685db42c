import type { Waypoint } from "../../../src/contract/waypoint.ts";
import { foldText } from "../../../src/lib/foldText.ts";
import type { Language } from "../../../src/lib/language.ts";
import { waypointTitle } from "../../../src/lib/waypoints/waypointTitle.ts";
import { sortWaypoints } from "./sortWaypoints.ts";
import type { WaypointListRequest } from "./waypointTypes.ts";

/**
 * The lists of a guide's waypoints. Locale-aware comparison of titles is expensive: each order is computed once, and
 * every search and index lookup after that is a pass over it.
 */
export class WaypointLists {
  private readonly waypoints: readonly Waypoint[];
  private readonly orders = new Map<string, Uint32Array>();
  private readonly folded = new Map<Language, string[]>();

  constructor(waypoints: readonly Waypoint[]) {
    this.waypoints = waypoints;
  }

  /** Indexes of waypoints: first those with a distance, in the direction of travel, then by title. */
  list({
    language,
    isReversed,
    searchedValue,
    listedIndexes,
  }: WaypointListRequest): Uint32Array<ArrayBuffer> {
    const needle = foldText(searchedValue.trim());
    const titles = needle ? this.foldedTitles(language) : null;
    const chosen = listedIndexes && new Set(listedIndexes);
    return this.order(language, isReversed).filter(
      (index) => (!chosen || chosen.has(index)) && (!titles || titles[index]?.includes(needle)),
    ) as Uint32Array<ArrayBuffer>;
  }

  private order(language: Language, isReversed: boolean): Uint32Array {
    const name = `${language} ${isReversed}`;
    const known = this.orders.get(name);
    if (known) return known;
    const ordered = sortWaypoints(this.waypoints, language, isReversed);
    this.orders.set(name, ordered);
    return ordered;
  }

  private foldedTitles(language: Language): string[] {
    const known = this.folded.get(language);
    if (known) return known;
    const titles = this.waypoints.map((waypoint) => foldText(waypointTitle(waypoint, language)));
    this.folded.set(language, titles);
    return titles;
  }
}
