import { sharedSubscription } from "../../lib/react/sharedSubscription.ts";
import type { ElevationSource } from "../elevation/elevationSource.ts";
import { ownPosition } from "./ownPosition.ts";
import { ownRoutePlace } from "./ownRoutePlace.ts";

/** Calls a listener when the reader's place on the chart may have changed. */
export const watchOwnOffset = sharedSubscription(() => [ownPosition, ownRoutePlace]);

/** Metres along the axis of an elevation chart, as stored, where the reader is; null for one who is not on it. */
export function ownOffset(source: ElevationSource | null): number | null {
  const { match } = ownPosition;
  const { built, meters } = ownRoutePlace;
  if (!source || !match || match.isOff) return null;
  if (source.route) return source.route.built === built ? meters : null;
  return match.trail === source.trail ? match.alongMeters : null;
}
