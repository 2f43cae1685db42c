import { type Climb, SAMPLE_METERS } from "../../../src/lib/geo/ascent.ts";
import { buildClimbIndex, type ClimbIndex, climbOfSamples } from "../elevation/climbIndex.ts";
import { firstSampleFrom } from "../elevation/elevationSeries.ts";
import { trailRange } from "../pack/trailColumns.ts";
import { type TrailLines, valueAtLocation } from "./trailLines.ts";

const LEVEL: Climb = { ascentMeters: 0, descentMeters: 0 };

/** The samples of a trail with a known elevation. */
interface TrailSamples {
  climb: ClimbIndex;
  /** First vertex of the trail. */
  start: number;
  /** Number of known elevations before each vertex of the trail and after all; null if all are known. */
  knownBefore: Uint32Array | null;
}

/**
 * Ascent and descent of slices of a guide's trails, measured along the line and not by its mileage, which may be
 * missing, rounded or fall. An index is built for each trail on first use.
 */
export class TrailClimbs {
  private readonly trails: TrailSamples[] = [];

  constructor(private readonly lines: TrailLines) {}

  hasElevation(trail: number): boolean {
    return this.samplesOf(trail).climb.meters.length > 0;
  }

  /**
   * Ascent and descent from one location of a part to another one, in the stored direction; `from` <= `to`. Samples are
   * at least 100 m apart, the first and the last are included, and missing elevations are skipped. At a location between
   * two vertices the elevation is interpolated.
   */
  between(trail: number, from: number, to: number): Climb {
    const { climb, start, knownBefore } = this.samplesOf(trail);
    const sampleAt = (vertex: number) => knownBefore?.[vertex - start] ?? vertex - start;
    const first = sampleAt(Math.ceil(from));
    const last = sampleAt(Math.floor(to) + 1) - 1;
    const endElevation = this.cutElevation(to);
    const startElevation = this.cutElevation(from);
    if (startElevation === undefined) {
      return last < first ? LEVEL : climbOfSamples(climb, first, last, endElevation);
    }
    const far = valueAtLocation(this.lines.along, from) + SAMPLE_METERS;
    const next = Math.max(first, firstSampleFrom(climb.meters, far, first));
    if (next > last) {
      const lastElevation = last >= first ? climb.elevation[last] : undefined;
      return riseOf(startElevation, endElevation ?? lastElevation ?? startElevation);
    }
    const rest = climbOfSamples(climb, next, last, endElevation);
    const rise = riseOf(startElevation, climb.elevation[next]);
    return {
      ascentMeters: rise.ascentMeters + rest.ascentMeters,
      descentMeters: rise.descentMeters + rest.descentMeters,
    };
  }

  /** The elevation at a location between two vertices; undefined at a vertex, or if it is unknown. */
  private cutElevation(location: number): number | undefined {
    if (Number.isInteger(location)) return undefined;
    const elevation = valueAtLocation(this.lines.columns.elevation, location);
    return Number.isNaN(elevation) ? undefined : elevation;
  }

  private samplesOf(trail: number): TrailSamples {
    const known = this.trails[trail];
    if (known) return known;
    const { columns, along } = this.lines;
    const [from, to] = trailRange(columns, trail);
    const elevation = columns.elevation.subarray(from, to);
    const climb = buildClimbIndex({ meters: along.subarray(from, to), elevation });
    const samples = {
      climb,
      start: from,
      knownBefore: climb.meters.length === elevation.length ? null : countKnown(elevation),
    };
    this.trails[trail] = samples;
    return samples;
  }
}

function riseOf(from: number, to: number): Climb {
  return { ascentMeters: Math.max(0, to - from), descentMeters: Math.max(0, from - to) };
}

function countKnown(elevation: Float64Array): Uint32Array {
  const before = new Uint32Array(elevation.length + 1);
  elevation.forEach((meters, i) => {
    before[i + 1] = before[i] + (Number.isNaN(meters) ? 0 : 1);
  });
  return before;
}
