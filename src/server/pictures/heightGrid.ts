import type { MapFit } from "./fitMap.ts";
import type { PictureLine } from "./pictureLines.ts";

/** Elevations in metres at the corners of square cells that cover a picture, row by row; NaN where unknown. */
export interface HeightGrid {
  heights: Float64Array;
  columns: number;
  rows: number;
  /** Pixels between adjacent corners. */
  cell: number;
}

/** Elevation in metres at a position, null where unknown. */
export type HeightAt = (lng: number, lat: number) => number | null;

const LINE_SAMPLES = 80;

/** Samples the elevations of a picture from the terrain if known, otherwise from the lines; null if there are none. */
export function heightGrid(
  fit: MapFit,
  cell: number,
  lines: PictureLine[],
  heightAt?: HeightAt,
): HeightGrid | null {
  const columns = Math.ceil(fit.size.width / cell) + 1;
  const rows = Math.ceil(fit.size.height / cell) + 1;
  const surface = heightAt ? terrainSurface(fit, heightAt) : lineSurface(fit, lines);
  if (!surface) return null;
  const heights = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      heights[row * columns + column] = surface(column * cell, row * cell);
    }
  }
  return { heights, columns, rows, cell };
}

/**
 * The grid with each elevation replaced by the mean of those around it, several times over: what a small picture can
 * show of the ground without turning into a texture. Unknown elevations stay unknown.
 */
export function smoothedGrid(grid: HeightGrid, passes: number): HeightGrid {
  let { heights } = grid;
  for (let pass = 0; pass < passes; pass++) heights = meanOfNeighbours({ ...grid, heights });
  return { ...grid, heights };
}

function meanOfNeighbours({ heights, columns, rows }: HeightGrid): Float64Array {
  return heights.map((height, at) => {
    if (Number.isNaN(height)) return height;
    const [column, row] = [at % columns, Math.floor(at / columns)];
    let [sum, count] = [0, 0];
    for (let y = Math.max(0, row - 1); y <= Math.min(rows - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(columns - 1, column + 1); x++) {
        const near = heights[y * columns + x] ?? Number.NaN;
        if (Number.isNaN(near)) continue;
        sum += near;
        count++;
      }
    }
    return sum / count;
  });
}

type Surface = (x: number, y: number) => number;

function terrainSurface(fit: MapFit, heightAt: HeightAt): Surface {
  return (x, y) => heightAt(...fit.unproject(x, y)) ?? Number.NaN;
}

/** Inverse-distance weighting of the lines' elevations. The offset prevents bull's-eyes around single points. */
function lineSurface(fit: MapFit, lines: PictureLine[]): Surface | null {
  const samples = sampleLines(fit, lines);
  if (samples.length < 6) return null;
  const offset = (fit.size.width / 16) ** 2;
  return (x, y) => {
    let sum = 0;
    let weights = 0;
    for (let i = 0; i < samples.length; i += 3) {
      const dx = (samples[i] as number) - x;
      const dy = (samples[i + 1] as number) - y;
      const square = dx * dx + dy * dy + offset;
      const weight = 1 / (square * Math.sqrt(square));
      sum += weight * (samples[i + 2] as number);
      weights += weight;
    }
    return sum / weights;
  };
}

/** x, y, elevation of points sampled from all lines. */
function sampleLines(fit: MapFit, lines: PictureLine[]): number[] {
  const total = lines.reduce((sum, line) => sum + line.lng.length, 0);
  const step = Math.max(1, Math.floor(total / LINE_SAMPLES));
  const samples: number[] = [];
  for (const line of lines) {
    for (let i = 0; i < line.lng.length; i += step) {
      const height = line.elevation[i] ?? Number.NaN;
      if (Number.isFinite(height)) samples.push(...fit.project(line.lng[i] ?? 0, line.lat[i] ?? 0), height);
    }
  }
  return samples;
}
