import { distanceMeters } from "../../../lib/geo/distance.ts";
import type { ParsedFile, ParsedLine } from "../../../lib/trailFiles/parsedFile.ts";

/** Programs write 0 for "unknown", sometimes with a few other values in between. */
const ZERO_SHARE = 0.99;

/** A zero that is lower than everything known around it by more than this is a mark for "unknown". */
const CLIFF_METERS = 100;
/** Points of a recording are nearer to each other; those of a drawn line may be farther apart. */
const STEP_METERS = 500;

/**
 * Removes heights of 0 that mean "unknown": all heights of a file's lines, or of its points, if practically all of them are 0,
 * those of a line among others that are all high, and zeros inside a line that would be a cliff.
 */
export function dropZeroElevation(file: ParsedFile): ParsedFile {
  const columns = file.tracks.flatMap((track) => track.lines.map((line) => line.elevation));
  const areLinesZero = isZero(columns);
  const isHigh = columns.every((column) =>
    column.every((height) => height === 0 || !(height <= CLIFF_METERS)),
  );
  const arePointsZero = isZero(file.points.map((point) => [point.elevationMeters ?? Number.NaN]));
  const withoutZeros = (line: ParsedLine) =>
    areLinesZero || (isHigh && isZero([line.elevation])) ? withoutHeights(line) : withoutCliffs(line);
  return {
    ...file,
    tracks: file.tracks.map((track) => ({ ...track, lines: track.lines.map(withoutZeros) })),
    points: arePointsZero ? file.points.map((point) => ({ ...point, elevationMeters: null })) : file.points,
  };
}

/**
 * Removes runs of zeros whose known neighbours are high. The way down must be steeper than 45°, or short for a single zero
 * between two of them: a trail may come down to the sea between points far apart.
 */
function withoutCliffs(line: ParsedLine): ParsedLine {
  const { lng, lat } = line;
  if (!line.elevation.includes(0)) return line;
  const elevation = line.elevation.slice();
  const known = [...elevation.keys()].filter((i) => !Number.isNaN(elevation[i]));
  const heightAt = (k: number) => elevation[known[k] ?? 0] ?? Number.NaN;
  const awayMeters = (one: number, other: number) => {
    const [a = 0, b = 0] = [known[one], known[other]];
    return distanceMeters(lng[a] ?? 0, lat[a] ?? 0, lng[b] ?? 0, lat[b] ?? 0);
  };
  for (let from = 0, to = 1; from < known.length; from = to, to++) {
    if (heightAt(from) !== 0) continue;
    while (heightAt(to) === 0 && to < known.length) to++;
    const sides = [
      { zero: from, neighbour: from - 1 },
      { zero: to - 1, neighbour: to },
    ].filter(({ neighbour }) => neighbour >= 0 && neighbour < known.length);
    const isSingle = to - from === 1 && sides.length === 2;
    const isCliff = sides.every(({ zero, neighbour }) => {
      const height = heightAt(neighbour);
      const away = awayMeters(zero, neighbour);
      return height > CLIFF_METERS && (height > away || (isSingle && away < STEP_METERS));
    });
    if (sides.length > 0 && isCliff) elevation.fill(Number.NaN, known[from], (known[to - 1] ?? 0) + 1);
  }
  return { ...line, elevation };
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
