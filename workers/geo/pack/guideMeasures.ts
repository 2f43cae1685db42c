import { overviewVertices } from "./packOverview.ts";
import { runningDistance } from "./runningDistance.ts";
import { type TrailColumns, trailRange } from "./trailColumns.ts";

export interface TrailMeasures {
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
  const trails = Array.from({ length: columns.trailParts.length - 1 }, (_, trail) => ({
    lengthMeters: runningDistance(columns, trail).at(-1) ?? 0,
  }));
  return { trails, overview: overviewVertices(columns) };
}

/** Whether any point of a trail has a distance along the guide. */
export function hasMileage(columns: TrailColumns, trail: number): boolean {
  return columns.distance.subarray(...trailRange(columns, trail)).some((meters) => !Number.isNaN(meters));
}
