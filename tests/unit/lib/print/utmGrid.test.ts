import { expect, test } from "vitest";
import { mercatorX, mercatorY } from "../../../../src/lib/geo/mercator.ts";
import { mapFrame } from "../../../../src/lib/print/mapFrame.ts";
import { utmGrid } from "../../../../src/lib/print/utmGrid.ts";

const frameAt = (lng: number, lat: number, scale: number, size = { width: 190, height: 255 }) =>
  mapFrame([mercatorX(lng), mercatorY(lat)], scale, size);

test.each([
  [115.81, -31.92, 25_000, "50J", 1],
  [6.86, 45.83, 50_000, "32T", 1],
  [179.99, -16.8, 100_000, "60K", 2],
  [15.6, 78.22, 25_000, "33X", 1],
  [-0.01, 0.02, 25_000, "30N", 1],
])(
  "PAPER-3 lines of the grid at %d, %d and 1:%d are as far apart on paper as on the ground, within 0.5 %%",
  (lng, lat, scale, zone, kilometers) => {
    const grid = utmGrid(frameAt(lng, lat, scale));
    expect(grid && [`${grid.zone.number}${grid.zone.band}`, grid.kilometers]).toEqual([zone, kilometers]);
    const apart = (kilometers * 1e6) / scale;
    for (const isEasting of [true, false]) {
      const lines = grid?.lines.filter((line) => line.isEasting === isEasting) ?? [];
      expect(lines.length).toBeGreaterThan(2);
      lines.slice(1).forEach((line, at) => {
        const before = lines[at];
        expect(line.kilometers - (before?.kilometers ?? 0)).toBe(kilometers);
        const [a, b] = [before?.points[4] ?? [0, 0], line.points[4] ?? [0, 0]];
        expect(Math.hypot(b[0] - a[0], b[1] - a[1]) / apart).toBeCloseTo(1, 2);
        expect(Math.abs(Math.hypot(b[0] - a[0], b[1] - a[1]) / apart - 1)).toBeLessThan(0.005);
      });
    }
  },
);

test("PAPER-3 each line has its numbers on the edges that it crosses", () => {
  const grid = utmGrid(frameAt(6.86, 45.83, 50_000));
  for (const { crossings, isEasting } of grid?.lines ?? [])
    for (const [x, y] of crossings) expect(isEasting ? [0, 255] : [0, 190]).toContain(isEasting ? y : x);
  const full = grid?.lines.filter(({ crossings }) => crossings.length === 2) ?? [];
  expect(full.length).toBeGreaterThan(15);
});

test("PAPER-3 lines beside the middle of a zone reach both edges, where those bend away from them", () => {
  const height = 131;
  const grid = utmGrid(frameAt(15.1, 78.05, 100_000, { width: 190, height }));
  const upright = grid?.lines.filter(({ isEasting }) => isEasting) ?? [];
  const ends = upright.map(({ crossings }) => crossings.map(([, y]) => y));
  expect(ends.length).toBeGreaterThan(7);
  expect(ends.slice(1, -1).every(([upper, lower]) => upper === 0 && lower === height)).toBe(true);
});

test("PAPER-3 there is no grid beyond 84 degrees, nor on a map of a continent", () => {
  expect(utmGrid(frameAt(20, 84.9, 50_000))).toBeNull();
  expect(utmGrid(frameAt(20, 50, 10_000_000))).toBeNull();
});
