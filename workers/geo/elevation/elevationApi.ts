import type { Climb } from "../../../src/lib/geo/ascent.ts";
import type { Span } from "../../../src/lib/span.ts";
import { buffersOf } from "../buffersOf.ts";
import { geoCall } from "../geoCall.ts";
import { guideOf } from "../openGuides.ts";
import type { Axis } from "../route/routeTypes.ts";
import { climbAlong } from "./elevationSampling.ts";
import type { ElevationQuery, SampledElevation, TrailPosition, TrailSection } from "./elevationTypes.ts";
import { heightsOnTrail, positionOnTrail } from "./positionOnTrail.ts";
import { elevationBuffers, sampleWithGrades } from "./sampleWithGrades.ts";
import { trailSection } from "./trailSection.ts";

/** Calls about a trail of an open guide, or a route along its trails, along its axis. They fail when there is no such axis. */
export const elevationApi = {
  /** Elevations between two offsets, a bucket for each pixel. */
  sample: geoCall(
    { transferables: elevationBuffers },
    (guideId: string, axis: Axis, query: ElevationQuery): SampledElevation => {
      const { columns, elevation, climb } = lineOf(guideId, axis);
      return { ...sampleWithGrades(elevation, columns, query), ...climb(query) };
    },
  ),

  /** Ascent and descent between two offsets, in the direction of increasing metres. */
  climb(guideId: string, axis: Axis, span: Span): Climb {
    return lineOf(guideId, axis).climb(span);
  },

  /** The line between two offsets, for drawing. */
  section: geoCall(
    { transferables: ({ positions, startIndices }) => buffersOf(positions, startIndices) },
    (guideId: string, axis: Axis, span: Span): TrailSection => {
      const { columns, elevation } = lineOf(guideId, axis);
      return trailSection(columns, elevation.series, span);
    },
  ),

  /** The position at an offset; null for a trail without points and a route of less than two pins. */
  placeAt(guideId: string, axis: Axis, meters: number): TrailPosition | null {
    const { columns, elevation } = lineOf(guideId, axis);
    return positionOnTrail(columns, elevation.series, meters);
  },

  /** Metres above the sea at offsets, NaN where unknown. */
  heightsAt: geoCall(
    { transferables: (heights: Float64Array<ArrayBuffer>) => buffersOf(heights) },
    (guideId: string, axis: Axis, meters: Float64Array): Float64Array<ArrayBuffer> => {
      const { columns, elevation } = lineOf(guideId, axis);
      return heightsOnTrail(columns, elevation.series, meters);
    },
  ),
};

function lineOf(guideId: string, axis: Axis) {
  const guide = guideOf(guideId);
  if ("trail" in axis) {
    const elevation = guide.elevation(axis.trail);
    return { columns: guide.columns, elevation, climb: (span: Span) => climbAlong(elevation.climb, span) };
  }
  const planner = guide.planner();
  const route = planner.axis(axis.pins);
  return { ...route, climb: (span: Span) => planner.climb(route, span) };
}
