import { distanceMeters } from "../../../src/lib/geo/distance.ts";
import { wholeTurns } from "../../../src/lib/geo/wholeTurns.ts";
import type { ParsedLine } from "../../../src/lib/trailFiles/parsedFile.ts";

/** The lines of a file, one after the other. */
export interface ImportTrack {
  lng: Float64Array;
  lat: Float64Array;
  /** Metres along the lines; the jump from one to the next does not count. */
  meters: Float64Array;
  /** 1 for the first vertex of each line. */
  isStart: Uint8Array;
}

/** Points along a track, at even intervals. */
export interface TrackSamples {
  lng: number[];
  lat: number[];
  meters: number[];
}

export function importTrack(lines: readonly ParsedLine[]): ImportTrack {
  const count = lines.reduce((sum, line) => sum + line.lng.length, 0);
  const lng = new Float64Array(count);
  const lat = new Float64Array(count);
  const meters = new Float64Array(count);
  const isStart = new Uint8Array(count);
  let at = 0;
  for (const line of lines) {
    lng.set(line.lng, at);
    lat.set(line.lat, at);
    isStart[at] = 1;
    meters[at] = meters[at - 1] ?? 0;
    for (let i = at + 1; i < at + line.lng.length; i++) meters[i] = meters[i - 1] + step(lng, lat, i);
    at += line.lng.length;
  }
  return { lng, lat, meters, isStart };
}

/**
 * Samples a track at its lines' ends and at least every `stepMeters` between them, on straight segments; but not between
 * a point far from every trail and the next one, where nothing says that the track was on the trails that it crosses.
 * @param isAway for each vertex of the track whether it is far from every trail
 */
export function sampleTrack(
  { lng, lat, meters, isStart }: ImportTrack,
  stepMeters: number,
  isAway: Uint8Array,
): TrackSamples {
  const samples: TrackSamples = { lng: [], lat: [], meters: [] };
  let last = 0;
  const put = (x: number, y: number, offset: number) => {
    last = offset;
    samples.lng.push(x);
    samples.lat.push(y);
    samples.meters.push(offset);
  };
  for (let i = 0; i < lng.length; i++) {
    const [x, y, end] = [lng[i], lat[i], meters[i]];
    if (isStart[i]) {
      put(x, y, end);
      continue;
    }
    const start = meters[i - 1];
    const [fromX, fromY] = [lng[i - 1], lat[i - 1]];
    const isCrossing = isAway[i] === 1 || isAway[i - 1] === 1;
    if (isCrossing && start > last) put(fromX, fromY, start);
    const turn = wholeTurns(x - fromX);
    for (let due = last + stepMeters; due < end; due += stepMeters) {
      if (isCrossing) break;
      const share = (due - start) / (end - start);
      put(fromX + share * (x - turn - fromX), fromY + share * (y - fromY), due);
    }
    const isEnd = i + 1 === lng.length || isStart[i + 1] === 1;
    if (isEnd || isCrossing) put(x, y, end);
  }
  return samples;
}

function step(lng: Float64Array, lat: Float64Array, i: number): number {
  return distanceMeters(lng[i - 1], lat[i - 1], lng[i], lat[i]);
}
