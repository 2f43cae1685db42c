import { useEffect, useMemo, useState } from "react";
import { useSnapshot } from "valtio";
import type { Waypoint } from "../../../contract/waypoint.ts";
import type { Format } from "../../../i18n/format.ts";
import type { Span } from "../../../lib/span.ts";
import { directedMeters } from "../../../lib/waypoints/travelDirection.ts";
import { useElevationDirection, useElevationSource } from "../../../stores/elevation/useElevationSource.ts";
import { guideMap } from "../../../stores/guideMap/guideMap.ts";
import type { WaypointMeters } from "../icons/useWaypointMeters.ts";

/** A waypoint that is passed. */
export interface RoadbookEntry {
  /** Of the waypoint. */
  index: number;
  waypoint: Waypoint;
  /** From the reader's start. */
  meters: number;
  /** From the waypoint before it, or from the start; also where that is out of view. */
  legMeters: number;
  /** Its own, else the trail's there; null where unknown. */
  elevationMeters: number | null;
}

/** The way from the waypoint before in the reader's unit; empty where it rounds to nothing. */
export function legText({ legMeters }: RoadbookEntry, { distance }: Pick<Format, "distance">): string {
  const leg = distance(legMeters);
  return leg === distance(0) ? "" : `+${leg}`;
}

/** The waypoints in view, in the order in which they are passed. */
export function useRoadbook({ own }: WaypointMeters, { fromMeters, toMeters }: Span): RoadbookEntry[] {
  const { waypoints } = useSnapshot(guideMap);
  const order = useMemo(() => passingOrder(own), [own]);
  const heights = useTrailHeights(own, order);
  return useMemo(() => {
    const entries = order.flatMap((index, at): RoadbookEntry[] => {
      const waypoint = waypoints[index];
      const meters = own[index] as number;
      if (!waypoint || meters < fromMeters || meters > toMeters) return [];
      const before = at === 0 ? 0 : (own[order[at - 1] as number] as number);
      const trailMeters = heights?.[at] ?? Number.NaN;
      const elevationMeters = waypoint.elevationMeters ?? (Number.isNaN(trailMeters) ? null : trailMeters);
      return [{ index, waypoint, meters, legMeters: meters - before, elevationMeters }];
    });
    return entries;
  }, [own, order, heights, waypoints, fromMeters, toMeters]);
}

/** Indexes of the waypoints with a distance, by distance, at one place as in the guide. */
function passingOrder(own: Float64Array): number[] {
  const known = Array.from(own.keys()).filter((index) => !Number.isNaN(own[index]));
  return known.sort((a, b) => (own[a] as number) - (own[b] as number) || a - b);
}

/** Heights of the trail at the waypoints in an order; null until they are known. */
function useTrailHeights(own: Float64Array, order: readonly number[]): Float64Array | null {
  const source = useElevationSource();
  const { trailLengthMeters, isReversed } = useElevationDirection();
  const [heights, setHeights] = useState<Float64Array | null>(null);
  useEffect(() => {
    if (!source?.hasElevation) return;
    let isCurrent = true;
    const stored = Float64Array.from(order, (index) =>
      directedMeters(own[index] as number, trailLengthMeters, isReversed),
    );
    source.heightsAt(stored).then(
      (found) => isCurrent && setHeights(found),
      (error: unknown) => console.warn("Heights at the waypoints are unknown:", error),
    );
    return () => {
      isCurrent = false;
      setHeights(null);
    };
  }, [source, own, order, trailLengthMeters, isReversed]);
  return heights;
}
