import type { ParsedFile, ParsedLine } from "../../../lib/trailFiles/parsedFile.ts";

/** Programs write 0 for "unknown", sometimes with a few other values in between. */
const ZERO_SHARE = 0.99;

/** Removes the elevations of a file's lines, or of its points, if practically all of them are 0. */
export function dropZeroElevation(file: ParsedFile): ParsedFile {
  const lines = file.tracks.flatMap((track) => track.lines);
  const areLinesZero = isZero(lines.map((line) => line.elevation));
  const arePointsZero = isZero(file.points.map((point) => [point.elevationMeters ?? Number.NaN]));
  return {
    ...file,
    tracks: areLinesZero
      ? file.tracks.map((track) => ({ ...track, lines: track.lines.map(withoutHeights) }))
      : file.tracks,
    points: arePointsZero ? file.points.map((point) => ({ ...point, elevationMeters: null })) : file.points,
  };
}

function isZero(columns: readonly Iterable<number>[]): boolean {
  let zeros = 0;
  let others = 0;
  for (const column of columns) {
    for (const height of column) {
      if (height === 0) zeros++;
      else if (!Number.isNaN(height)) others++;
    }
  }
  return zeros > 0 && zeros >= ZERO_SHARE * (zeros + others);
}

function withoutHeights(line: ParsedLine): ParsedLine {
  return { ...line, elevation: new Float64Array(line.lng.length).fill(Number.NaN) };
}
