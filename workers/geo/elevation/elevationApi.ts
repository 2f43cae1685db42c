import type { Climb } from "../../../src/lib/geo/ascent.ts";
import { buffersOf } from "../buffersOf.ts";
import { geoCall } from "../geoCall.ts";
import { guideOf } from "../openGuides.ts";
import { climbAlong } from "./elevationSampling.ts";
import type { ElevationQuery, SampledElevation, TrailPosition, TrailSection } from "./elevationTypes.ts";
import { heightsOnTrail, positionOnTrail } from "./positionOnTrail.ts";
import { elevationBuffers, sampleWithGrades } from "./sampleWithGrades.ts";
import { trailSection } from "./trailSection.ts";

/** Calls about a trail of an open guide along its axis. */
export const elevationApi = {
  /** Elevations between two offsets on the axis, a bucket for each pixel. */
  sample: geoCall(
    { transferables: elevationBuffers },
    (guideId: string, query: ElevationQuery): SampledElevation => {
      const { columns, elevation } = trailOf(guideId, query.trail);
      return sampleWithGrades(elevation, columns, query);
    },
  ),

  /** Ascent and descent between two offsets on the axis, in the direction of increasing metres. */
  climb(guideId: string, trail: number, fromMeters: number, toMeters: number): Climb {
    return climbAlong(trailOf(guideId, trail).elevation.climb, { fromMeters, toMeters });
  },

  /** The line between two offsets on the axis, for drawing. */
  section: geoCall(
    { transferables: ({ positions, startIndices }) => buffersOf(positions, startIndices) },
    (guideId: string, trail: number, fromMeters: number, toMeters: number): TrailSection => {
      const { columns, elevation } = trailOf(guideId, trail);
      return trailSection(columns, elevation.series, { fromMeters, toMeters });
    },
  ),

  /** The position at an offset on the axis, null for a trail without points. */
  placeAt(guideId: string, trail: number, meters: number): TrailPosition | null {
    const { columns, elevation } = trailOf(guideId, trail);
    return positionOnTrail(columns, elevation.series, meters);
  },

  /** Metres above the sea at offsets on the axis, NaN where unknown. */
  heightsAt: geoCall(
    { transferables: (heights: Float64Array<ArrayBuffer>) => buffersOf(heights) },
    (guideId: string, trail: number, meters: Float64Array): Float64Array<ArrayBuffer> => {
      const { columns, elevation } = trailOf(guideId, trail);
      return heightsOnTrail(columns, elevation.series, meters);
    },
  ),
};

function trailOf(guideId: string, trail: number) {
  const guide = guideOf(guideId);
  return { columns: guide.columns, elevation: guide.elevation(trail) };
}
