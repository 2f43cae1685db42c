import { useMemo } from "react";
import { useSnapshot } from "valtio";
import { firstAtLeast } from "../../../lib/firstAtLeast.ts";
import { spanMeters } from "../../../lib/span.ts";
import { guideMap } from "../../../stores/guideMap/guideMap.ts";
import type { ElevationShape } from "../plot/elevationShape.ts";
import { heightAt } from "../plot/heightAt.ts";
import { type PlotFrame, plotWidth } from "../plot/plotFrame.ts";
import type { PlotScale } from "../plot/plotScale.ts";
import type { WaypointMeters } from "./useWaypointMeters.ts";

/** A waypoint on the chart. */
export interface ElevationIcon {
  /** Of the waypoint. */
  index: number;
  /** Pixels in the plot, of the pin's tip. */
  x: number;
  y: number;
  isSelected: boolean;
}

/** Pixels between the tips of two pins: between them the line remains visible. */
const GAP = 40;

/** The waypoints that have room on the chart, in the order of the trail. */
export function useShownIcons(
  { own, sorted }: WaypointMeters,
  shape: ElevationShape,
  scale: PlotScale,
  frame: PlotFrame,
): ElevationIcon[] {
  const { selectedWaypoint } = useSnapshot(guideMap);
  const metersPerPixel = Number((spanMeters(shape) / plotWidth(frame)).toPrecision(9));
  const retained = useMemo(() => {
    const chosen = own[selectedWaypoint ?? -1] ?? Number.NaN;
    const chosenIndex = Number.isNaN(chosen) ? null : firstAtLeast(sorted, chosen);
    const thinned = thinIcons(sorted, GAP * metersPerPixel, chosenIndex);
    return waypointsAt(
      Float64Array.from(thinned, (index) => sorted[index] as number),
      own,
      selectedWaypoint,
    );
  }, [own, sorted, metersPerPixel, selectedWaypoint]);
  return useMemo(
    () =>
      retained.flatMap((index) => {
        const here = own[index] as number;
        if (here < shape.fromMeters || here > shape.toMeters) return [];
        const height = heightAt(shape, here);
        if (height === null) return [];
        return [{ index, x: scale.x(here), y: scale.y(height), isSelected: index === selectedWaypoint }];
      }),
    [retained, own, shape, scale, selectedWaypoint],
  );
}

/**
 * Chooses distances so that no two are nearer than `gap`: the `chosen` one always, then the others from the start of the
 * trail on, so that moving the view keeps the choice. `meters` must be ascending; returns ascending indices in it.
 */
export function thinIcons(meters: Float64Array, gap: number, chosen: number | null): number[] {
  const retained: number[] = [];
  for (let at = 0; at < meters.length; ) {
    const isCrowded = chosen !== null && Math.abs((meters[at] as number) - (meters[chosen] as number)) < gap;
    const next = isCrowded ? chosen : at;
    retained.push(next);
    at = firstAtLeast(meters, (meters[next] as number) + gap, Math.max(at, next) + 1);
  }
  return retained;
}

/**
 * The index of the waypoint that each of some distances shows: the chosen one if it is there, else the first in the
 * guide. `own` holds the distance of each waypoint, `distances` only values that occur in it.
 */
export function waypointsAt(distances: Float64Array, own: Float64Array, chosen: number | null): number[] {
  const shown = new Map<number, number | null>(Array.from(distances, (meters) => [meters, null]));
  own.forEach((meters, index) => {
    const current = shown.get(meters);
    if (current === null || (current !== undefined && index === chosen)) shown.set(meters, index);
  });
  return [...shown.values()].filter((index) => index !== null);
}
