import type { Waypoint } from "../../contract/waypoint.ts";
import type { Language } from "../language.ts";
import { directedMeters } from "./travelDirection.ts";

export interface ListedWaypoint {
  /** Index in the guide's waypoints. */
  index: number;
  waypoint: Waypoint;
  /** Metres from the reader's start, null when the waypoint has no distance. */
  shownMeters: number | null;
}

/** The worker's order of waypoints, and the direction and language for which it was computed. */
export interface WaypointOrder {
  /** Indexes of the waypoints, in the list's order. */
  indexes: Uint32Array;
  isReversed: boolean;
  language: Language;
}

/** The rows of the list of waypoints, each created on first access: few of 50,000 are ever seen. */
export class WaypointRows {
  private readonly waypoints: readonly Waypoint[];
  private readonly order: WaypointOrder;
  private readonly trailLengthMeters: number;
  private readonly created = new Map<number, ListedWaypoint>();

  /** Waypoints of the order that are not loaded yet are omitted. */
  constructor(waypoints: readonly Waypoint[], order: WaypointOrder, trailLengthMeters: number) {
    const indexes = order.indexes.filter((index) => index < waypoints.length);
    this.waypoints = waypoints;
    this.order = { ...order, indexes };
    this.trailLengthMeters = trailLengthMeters;
  }

  get length(): number {
    return this.order.indexes.length;
  }

  /** The row at an index of the list, the same object each time; null outside it. */
  at(row: number): ListedWaypoint | null {
    const known = this.created.get(row);
    if (known) return known;
    const index = this.order.indexes[row];
    const waypoint = index === undefined ? undefined : this.waypoints[index];
    if (index === undefined || !waypoint) return null;
    const listed = { index, waypoint, shownMeters: this.shownMeters(waypoint) };
    this.created.set(row, listed);
    return listed;
  }

  /** Index of the waypoint at a row. */
  indexAt(row: number): number | undefined {
    return this.order.indexes[row];
  }

  /** The row of a waypoint, -1 when it is not listed. */
  rowOf(index: number): number {
    return this.order.indexes.indexOf(index);
  }

  /** The rows before and after a waypoint's, null past the ends and for a waypoint that is not listed. */
  neighboursOf(index: number): { previous: ListedWaypoint | null; next: ListedWaypoint | null } {
    const row = this.rowOf(index);
    if (row < 0) return { previous: null, next: null };
    return { previous: this.at(row - 1), next: this.at(row + 1) };
  }

  /** Metres from the reader's start of the rows with a distance, which are first: ascending. */
  metersAlong(): Float64Array {
    const { indexes } = this.order;
    const meters = new Float64Array(indexes.length);
    let count = 0;
    for (const index of indexes) {
      const waypoint = this.waypoints[index];
      const shown = waypoint ? this.shownMeters(waypoint) : null;
      if (shown === null) break;
      meters[count++] = shown;
    }
    return meters.subarray(0, count);
  }

  private shownMeters({ distanceMeters }: Waypoint): number | null {
    if (distanceMeters === null) return null;
    return directedMeters(distanceMeters, this.trailLengthMeters, this.order.isReversed);
  }
}
