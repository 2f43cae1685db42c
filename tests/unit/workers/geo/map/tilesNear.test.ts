import fc from "fast-check";
import { expect, test } from "vitest";
import { distanceMeters, METERS_PER_DEGREE, RADIANS } from "../../../../../src/lib/geo/distance.ts";
import { mercatorPosition, mercatorX, mercatorY } from "../../../../../src/lib/geo/mercator.ts";
import { tilesNear } from "../../../../../workers/geo/map/tilesNear.ts";
import type { TrailColumns } from "../../../../../workers/geo/pack/trailColumns.ts";
import { columnsOf } from "../columnsOf.ts";
import { randomTrails } from "../trailArbitrary.ts";

const METERS = 3000;

const tilesOf = (columns: TrailColumns, zoom: number) => {
  // Another zoom beside it changes nothing.
  const [, cells = []] = tilesNear(columns, [
    { zoom: 7, meters: METERS },
    { zoom, meters: METERS },
  ]);
  return cells;
};
const cellsOf = (trails: Parameters<typeof columnsOf>[0], zoom: number) => tilesOf(columnsOf(trails), zoom);

test("keeps every tile within the distance of a trail, also across 180 degrees", () => {
  const turns = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
  fc.assert(
    fc.property(
      randomTrails,
      fc.integer({ min: 0, max: 13 }),
      turns,
      fc.nat(),
      (trails, zoom, turn, pick) => {
        const columns = columnsOf(trails);
        if (columns.lng.length === 0) return;
        const size = 2 ** zoom;
        const kept = new Set(tilesOf(columns, zoom).map(([x, y]) => `${x} ${y}`));
        const vertex = pick % columns.lng.length;
        const [lng, lat] = [columns.lng[vertex] as number, columns.lat[vertex] as number];
        // Just inside, since a degree of longitude changes with the latitude.
        const reach = (METERS * 0.9) / METERS_PER_DEGREE;
        const [x, y] = [
          mercatorX(lng + (reach * Math.cos(turn)) / Math.cos(lat * RADIANS)) * size,
          mercatorY(lat + reach * Math.sin(turn)) * size,
        ];
        const column = ((Math.floor(x) % size) + size) % size;
        const row = Math.min(size - 1, Math.max(0, Math.floor(y)));
        if (Math.abs(lat) > 84) return;
        expect(kept.has(`${column} ${row}`)).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

test("keeps the tiles between distant vertices, and none far from the trail", () => {
  const columns = columnsOf([
    [
      [
        [10, 46],
        [11, 46.5],
      ],
    ],
  ]);
  const cells = tilesOf(columns, 14);
  const line = Array.from({ length: 2001 }, (_, i) => {
    // The middle of a line on the map, which is straight in Mercator.
    const share = i / 2000;
    const y = mercatorY(46) + (mercatorY(46.5) - mercatorY(46)) * share;
    return mercatorPosition(mercatorX(10 + share), y);
  });
  for (const [lng, lat] of line) {
    const cell = [Math.floor(mercatorX(lng) * 2 ** 14), Math.floor(mercatorY(lat) * 2 ** 14)];
    expect(cells).toContainEqual(cell);
  }
  for (const [x, y] of cells) {
    // A tile is 1.7 km wide here; its middle is at most half a diagonal farther than its nearest point.
    const middle = mercatorPosition((x + 0.5) / 2 ** 14, (y + 0.5) / 2 ** 14);
    const nearest = Math.min(...line.map((position) => distanceMeters(...middle, ...position)));
    expect(nearest).toBeLessThan(METERS * 1.25 + 1250);
  }
});

test("a trail of one vertex and the edge of the map have tiles, an empty guide has none", () => {
  expect(cellsOf([[[[0.001, 0.001]]]], 1)).toEqual([
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ]);
  expect(cellsOf([[[[10, 89]]]], 3).every(([, y]) => y >= 0 && y < 8)).toBe(true);
  expect(cellsOf([], 3)).toEqual([]);
});

test("a trail to a pole has the tiles beside it up to the edge of the map, not those of all the world", () => {
  const toPole = columnsOf([
    [
      [
        [10, 84],
        [10, 90],
      ],
    ],
  ]);
  // A tile is 13 km wide at the edge, farther than the distance.
  const columns = tilesOf(toPole, 8).map(([x]) => x);
  expect([Math.min(...columns), Math.max(...columns)]).toEqual([134, 135]);
});
