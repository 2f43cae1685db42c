import { useMemo } from "react";
import { useSnapshot } from "valtio";
import { directedMeters } from "../../lib/direction.ts";
import { firstAtLeast } from "../../lib/firstAtLeast.ts";
import { spanMeters } from "../../lib/span.ts";
import { guideMap } from "../../stores/guideMap.ts";
import { heightAt } from "./heightAt.ts";
import { type PlotFrame, plotWidth } from "./plotFrame.ts";
import type { PlotScale } from "./plotScale.ts";
import type { ProfileShape } from "./profileShape.ts";
import { thinIcons } from "./thinIcons.ts";
import { useProfileDirection } from "./useProfileShape.ts";

/** A waypoint that stands on the profile. */
export interface ProfileIcon {
  /** Of the waypoint. */
  index: number;
  /** Pixels in the plot, of the pin's tip. */
  x: number;
  y: number;
  isSelected: boolean;
}

/** Pixels between the tips of two pins; enough for a selected one too. */
const GAP = 30;

/** The waypoints that find room on the profile, in the order of the trail. */
export function useShownIcons(shape: ProfileShape, scale: PlotScale, frame: PlotFrame): ProfileIcon[] {
  const { selectedWaypoint } = useSnapshot(guideMap);
  const { indexes, meters } = useSortedWaypoints();
  const metersPerPixel = Number((spanMeters(shape) / plotWidth(frame)).toPrecision(9));
  const kept = useMemo(() => {
    const chosen = selectedWaypoint === null ? -1 : indexes.indexOf(selectedWaypoint);
    return thinIcons(meters, GAP * metersPerPixel, chosen < 0 ? null : chosen);
  }, [indexes, meters, metersPerPixel, selectedWaypoint]);
  return useMemo(() => {
    const from = firstAtLeast(meters, shape.fromMeters);
    return kept.flatMap((place) => {
      const here = meters[place] as number;
      const index = indexes[place];
      if (place < from || here > shape.toMeters || index === undefined) return [];
      const height = heightAt(shape, here);
      if (height === null) return [];
      return [{ index, x: scale.x(here), y: scale.y(height), isSelected: index === selectedWaypoint }];
    });
  }, [kept, indexes, meters, shape, scale, selectedWaypoint]);
}

/** The waypoints with a distance, by it, in metres from the reader's start. */
function useSortedWaypoints(): { indexes: number[]; meters: Float64Array } {
  const { waypoints } = useSnapshot(guideMap);
  const { trailLengthMeters, isReversed } = useProfileDirection();
  return useMemo(() => {
    const places = waypoints.flatMap(({ distanceMeters }, index) =>
      distanceMeters === null
        ? []
        : [{ index, meters: directedMeters(distanceMeters, trailLengthMeters, isReversed) }],
    );
    places.sort((a, b) => a.meters - b.meters || a.index - b.index);
    return {
      indexes: places.map(({ index }) => index),
      meters: Float64Array.from(places, ({ meters }) => meters),
    };
  }, [waypoints, trailLengthMeters, isReversed]);
}
