import type { OpenedGuide } from "../../../workers/geo/pack/packTypes.ts";
import { namedTrails } from "./namedTrails.ts";

/** Whether a guide is a network: most of its length is off its primary trail. */
export function isNetwork(opened: OpenedGuide): boolean {
  const primary = opened.trails[opened.primaryTrail];
  return primary !== undefined && 2 * primary.lengthMeters < totalLengthMeters(opened);
}

export function totalLengthMeters(opened: OpenedGuide): number {
  return namedTrails(opened).reduce((sum, trail) => sum + trail.lengthMeters, 0);
}
