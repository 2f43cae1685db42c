import { buildTrailElevation, type TrailElevation } from "../elevation/elevationSampling.ts";
import type { TrailColumns } from "../pack/trailColumns.ts";
import { joinedLine, pinOffsets } from "./assembleRoute.ts";
import type { TravelledLeg } from "./legCache.ts";

/** A route laid out along its own axis, in metres from its first pin, for elevation queries. */
export interface RouteAxis {
  legs: TravelledLeg[];
  /** Metres at the start of each leg and at the end. */
  offsets: Float64Array;
  /** The route's line as the only trail of a guide. */
  columns: TrailColumns;
  elevation: TrailElevation;
}

export function routeAxis(legs: TravelledLeg[]): RouteAxis {
  const offsets = pinOffsets(legs);
  const { lng, lat, elevation, meters } = joinedLine(legs);
  const vertices = new Uint32Array(lng.length);
  for (let i = 0; i < vertices.length; i++) vertices[i] = i;
  return {
    legs,
    offsets,
    columns: {
      lng,
      lat,
      elevation,
      distance: meters,
      partStarts: lng.length > 0 ? Uint32Array.of(0, lng.length) : Uint32Array.of(0),
      trailParts: Uint32Array.of(0, lng.length > 0 ? 1 : 0),
    },
    elevation: buildTrailElevation({ meters, elevation, vertices }),
  };
}
