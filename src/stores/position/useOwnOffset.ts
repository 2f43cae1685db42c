import { useSnapshot } from "valtio";
import { useElevationSource } from "../elevation/useElevationSource.ts";
import { ownPosition } from "./ownPosition.ts";
import { ownRoutePlace } from "./ownRoutePlace.ts";

/** Metres along the elevation chart's axis, as stored, where the reader is; null for one who is not on it. */
export function useOwnOffset(): number | null {
  const source = useElevationSource();
  const { match } = useSnapshot(ownPosition);
  const { built, meters } = useSnapshot(ownRoutePlace);
  if (!source || !match || match.isOff) return null;
  if (source.route) return source.route.built === built ? meters : null;
  return match.trail === source.trail ? match.alongMeters : null;
}
