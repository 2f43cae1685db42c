import { useMemo } from "react";
import { useSnapshot } from "valtio";
import { firstAtLeast } from "../../../lib/firstAtLeast.ts";
import { spanMeters } from "../../../lib/span.ts";
import { directedMeters } from "../../../lib/waypoints/directedMeters.ts";
import { useElevationDirection, useElevationSource } from "../../../stores/elevation/useElevationSource.ts";
import { guideMap } from "../../../stores/guideMap/guideMap.ts";
import type { ElevationShape } from "../plot/elevationShape.ts";
import { heightAt } from "../plot/heightAt.ts";
import { type PlotFrame, plotWidth } from "../plot/plotFrame.ts";
import type { PlotScale } from "../plot/plotScale.ts";
import { thinIcons } from "./thinIcons.ts";
import { waypointsAt } from "./waypointsAt.ts";

/** A waypoint on the chart. */
export interface ElevationIcon {
  /** Of the waypoint. */
  index: number;
  /** Pixels in the plot, of the pin's tip. */
  x: number;
  y: number;
  isSelected: boolean;
}

/** Pixels between the tips of two pins; enough for a selected one too. */
const GAP = 30;

/** The waypoints that find room on the chart, in the order of the trail. */
export function useShownIcons(shape: ElevationShape, scale: PlotScale, frame: PlotFrame): ElevationIcon[] {
  const { selectedWaypoint } = useSnapshot(guideMap);
  const { own, sorted } = useWaypointMeters();
  const metersPerPixel = Number((spanMeters(shape) / plotWidth(frame)).toPrecision(9));
  const kept = useMemo(() => {
    const chosen = own[selectedWaypoint ?? -1] ?? Number.NaN;
    const place = Number.isNaN(chosen) ? null : firstAtLeast(sorted, chosen);
    const places = thinIcons(sorted, GAP * metersPerPixel, place);
    return waypointsAt(
      Float64Array.from(places, (at) => sorted[at] as number),
      own,
      selectedWaypoint,
    );
  }, [own, sorted, metersPerPixel, selectedWaypoint]);
  return useMemo(
    () =>
      kept.flatMap((index) => {
        const here = own[index] as number;
        if (here < shape.fromMeters || here > shape.toMeters) return [];
        const height = heightAt(shape, here);
        if (height === null) return [];
        return [{ index, x: scale.x(here), y: scale.y(height), isSelected: index === selectedWaypoint }];
      }),
    [kept, own, shape, scale, selectedWaypoint],
  );
}

/** Metres from the reader's start: `own` of each waypoint, NaN for one that is not on the chart's axis; `sorted` of those with one. */
function useWaypointMeters(): { own: Float64Array; sorted: Float64Array } {
  const { waypoints } = useSnapshot(guideMap);
  const { trailLengthMeters, isReversed } = useElevationDirection();
  const isGuideAxis = useElevationSource()?.isGuideAxis ?? false;
  return useMemo(() => {
    const own = new Float64Array(waypoints.length).fill(Number.NaN);
    waypoints.forEach(({ distanceMeters }, index) => {
      if (isGuideAxis && distanceMeters !== null)
        own[index] = directedMeters(distanceMeters, trailLengthMeters, isReversed);
    });
    return { own, sorted: own.filter((meters) => !Number.isNaN(meters)).sort() };
  }, [waypoints, isGuideAxis, trailLengthMeters, isReversed]);
}
