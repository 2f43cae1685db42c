import { ascentDescent } from "../../../src/lib/geo/ascent.ts";
import { distanceMeters } from "../../../src/lib/geo/distance.ts";
import { MAX_OWN_FILE_BYTES } from "../../../src/lib/trailFiles/fileLimits.ts";
import { ImportError } from "../../../src/lib/trailFiles/importError.ts";
import { readTimedPoints, type TimedPoint } from "../../../src/lib/trailFiles/readTimedPoints.ts";
import { movingMinutes } from "../../../src/lib/trip/movingMinutes.ts";
import type { PaceAnswer } from "./tripTypes.ts";

/** Less says nothing about somebody's pace. */
const LEAST_METERS = 2000;

/** A position is off by several metres, which would lengthen shorter steps. */
const STEP_METERS = 25;

/** The time is counted by such stretches, as that of a planned route. */
const STRETCH_METERS = 1000;

/** A step that takes this many times the norm includes a break, and counts as the norm. */
const BREAK_TIMES = 4;

const NORM = { kind: "walk", pace: 1 } as const;

/** How fast somebody walks, from a GPX track of their own with times, read as a file in memory. */
export async function learnPace(file: File): Promise<PaceAnswer> {
  if (file.size > MAX_OWN_FILE_BYTES)
    return { kind: "tooLarge", bytes: file.size, limitBytes: MAX_OWN_FILE_BYTES };
  try {
    return paceOfTrack(readTimedPoints(new Uint8Array(await file.arrayBuffer()), file.name));
  } catch (error) {
    if (error instanceof ImportError) return { kind: "unreadable", problem: error.kind };
    throw error;
  }
}

/** The time of a track by DIN 33466, kilometre by kilometre, over the time that it took without breaks. */
export function paceOfTrack(segments: readonly (readonly TimedPoint[])[]): PaceAnswer {
  if (segments.length === 0) return { kind: "noTimes" };
  const sum = { lengthMeters: 0, norm: 0, moving: 0, all: 0 };
  for (const steps of segments.flatMap(inOrder).map(stepsOf)) {
    const { meters, elevation, seconds } = steps;
    const length = meters.at(-1) ?? 0;
    sum.lengthMeters += length;
    sum.all += ((seconds.at(-1) ?? 0) - (seconds[0] ?? 0)) / 60;
    for (let k = 1; k < meters.length; k++) {
      const taken = (seconds[k] - seconds[k - 1]) / 60;
      const norm = normMinutes(steps, k - 1, k);
      sum.moving += taken > BREAK_TIMES * norm ? norm : taken;
    }
    let from = 0;
    for (let to = 1; to < elevation.length; to++) {
      const isEnd = to === elevation.length - 1 || meters[to] - meters[from] >= STRETCH_METERS;
      if (!isEnd) continue;
      sum.norm += normMinutes(steps, from, to);
      from = to;
    }
  }
  const { lengthMeters, moving, all } = sum;
  if (lengthMeters < LEAST_METERS || moving <= 0) return { kind: "tooShort", lengthMeters };
  return {
    kind: "learned",
    pace: sum.norm / moving,
    lengthMeters,
    movingMinutes: moving,
    breakMinutes: all - moving,
  };
}

interface Steps {
  meters: Float64Array;
  elevation: Float64Array;
  seconds: Float64Array;
}

/** A segment in parts whose times ascend: files may hold several walks. */
function inOrder(segment: readonly TimedPoint[]): TimedPoint[][] {
  const parts: TimedPoint[][] = [];
  let before = Number.POSITIVE_INFINITY;
  for (const point of segment) {
    if (point.seconds < before) parts.push([]);
    parts.at(-1)?.push(point);
    before = point.seconds;
  }
  return parts;
}

/** The points of a part that are far enough from each other, with the metres between them. */
function stepsOf(points: readonly TimedPoint[]): Steps {
  const kept: TimedPoint[] = [];
  const meters: number[] = [];
  for (const [index, point] of points.entries()) {
    const last = kept.at(-1);
    const step = last ? distanceMeters(last.lng, last.lat, point.lng, point.lat) : 0;
    if (last && step < STEP_METERS && index < points.length - 1) continue;
    kept.push(point);
    meters.push((meters.at(-1) ?? 0) + step);
  }
  return {
    meters: Float64Array.from(meters),
    elevation: Float64Array.from(kept, ({ elevationMeters }) => elevationMeters),
    seconds: Float64Array.from(kept, ({ seconds }) => seconds),
  };
}

function normMinutes({ meters, elevation }: Steps, from: number, to: number): number {
  const climb = ascentDescent(elevation, meters, from, to + 1);
  return movingMinutes({ ...climb, lengthMeters: meters[to] - meters[from] }, NORM);
}
