import { ascentDescent, type Climb, roundClimb } from "../../../src/lib/geo/ascent.ts";
import { overviewVertices } from "./packOverview.ts";
import { runningDistance } from "./runningDistance.ts";
import { type TrailColumns, trailRange } from "./trailColumns.ts";

export interface TrailMeasures extends Climb {
  /** Along the line, by the haversine formula. */
  lengthMeters: number;
}

/** What takes longest to compute from a guide's lines; stored with the copy on this device. */
export interface GuideMeasures {
  trails: TrailMeasures[];
  /** Indexes of the vertices that the overview keeps, ascending. */
  overview: Uint32Array;
}

/** The columns must be unwrapped. */
export function measureGuide(columns: TrailColumns): GuideMeasures {
  const trails = Array.from({ length: columns.trailParts.length - 1 }, (_, trail) =>
    measureTrail(columns, trail),
  );
  return { trails, overview: overviewVertices(columns) };
}

/** Whether any point of a trail has a distance along the guide. */
export function hasMileage(columns: TrailColumns, trail: number): boolean {
  return columns.distance.subarray(...trailRange(columns, trail)).some((meters) => !Number.isNaN(meters));
}

function measureTrail(columns: TrailColumns, trail: number): TrailMeasures {
  const [from, to] = trailRange(columns, trail);
  const running = runningDistance(columns, trail);
  return {
    lengthMeters: running.at(-1) ?? 0,
    // Along the line and not by its mileage, which is rounded: the server counts the catalogue's figure in the same
    // way.
    ...roundClimb(ascentDescent(columns.elevation.subarray(from, to), running)),
  };
}
