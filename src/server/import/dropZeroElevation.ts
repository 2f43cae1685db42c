import type { ParsedFile } from "./parsedFile.ts";

/** Takes the heights from the lines, or the points, of a file where all of them are 0: programs write that for "unknown" (resolution 137). */
export function dropZeroElevation(file: ParsedFile): ParsedFile {
  const lines = file.tracks.flatMap((track) => track.lines);
  const areLinesFlat = lines.every((line) =>
    line.elevation.every((height) => height === 0 || Number.isNaN(height)),
  );
  const arePointsFlat = file.points.every((point) => !point.elevationMeters);
  return {
    ...file,
    tracks: areLinesFlat
      ? file.tracks.map((track) => ({ ...track, lines: track.lines.map(withoutHeights) }))
      : file.tracks,
    points: arePointsFlat ? file.points.map((point) => ({ ...point, elevationMeters: null })) : file.points,
  };
}

function withoutHeights<Line extends { lng: Float64Array }>(line: Line): Line {
  return { ...line, elevation: new Float64Array(line.lng.length).fill(Number.NaN) };
}
