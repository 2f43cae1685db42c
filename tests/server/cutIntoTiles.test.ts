import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cutIntoTiles } from "../../src/server/catalogue/lines/cutIntoTiles.ts";

const rounded = (lines: [number, number][][]) =>
  lines.map((line) => line.map(([lng, lat]) => [Math.round(lng * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6]));

describe("Cutting preview lines into tiles", () => {
  test("a line inside one tile stays whole", () => {
    const [tile, ...others] = cutIntoTiles(
      [
        [
          [1, 10],
          [2, 11],
          [3, 10],
        ],
      ],
      3,
    );
    expect(others).toEqual([]);
    expect(tile).toMatchObject({ x: 4, y: 3 });
    expect(rounded(tile?.lines ?? [])).toEqual([
      [
        [1, 10],
        [2, 11],
        [3, 10],
      ],
    ]);
  });

  test("a line over a border is cut there", () => {
    const tiles = cutIntoTiles(
      [
        [
          [-10, 0.001],
          [10, 0.001],
        ],
      ],
      3,
    );
    expect(tiles.map(({ x, y, lines }) => [x, y, rounded(lines)])).toEqual([
      [
        3,
        3,
        [
          [
            [-10, 0.001],
            [0, 0.001],
          ],
        ],
      ],
      [
        4,
        3,
        [
          [
            [0, 0.001],
            [10, 0.001],
          ],
        ],
      ],
    ]);
  });

  test("a line over the antimeridian comes out on both sides of the map", () => {
    const tiles = cutIntoTiles(
      [
        [
          [179, 1],
          [181, 1],
        ],
      ],
      3,
    );
    expect(tiles.map(({ x, lines }) => [x, rounded(lines)])).toEqual([
      [
        7,
        [
          [
            [179, 1],
            [180, 1],
          ],
        ],
      ],
      [
        0,
        [
          [
            [-180, 1],
            [-179, 1],
          ],
        ],
      ],
    ]);
  });

  test("a line that leaves a tile and comes back is two pieces there", () => {
    const tiles = cutIntoTiles(
      [
        [
          [-5, 5],
          [5, 5],
          [-5, 6],
        ],
      ],
      3,
    );
    expect(tiles.map(({ x, lines }) => [x, lines.length])).toEqual([
      [3, 2],
      [4, 1],
    ]);
  });

  test("pieces lie in their tiles and are together as long as the line, measured on the map", () => {
    const place = fc.tuple(
      fc.double({ min: -300, max: 300, noNaN: true }),
      fc.double({ min: -80, max: 80, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(place, { minLength: 2, maxLength: 8 }), fc.constantFrom(3, 5), (line, zoom) => {
        const side = 2 ** zoom;
        const tiles = cutIntoTiles([line], zoom);
        for (const { x, y, lines } of tiles) {
          for (const [column, row] of lines.flat().map((point) => onMap(point, side))) {
            expect(column).toBeGreaterThanOrEqual(x - 1e-6);
            expect(column).toBeLessThanOrEqual(x + 1 + 1e-6);
            expect(row).toBeGreaterThanOrEqual(y - 1e-6);
            expect(row).toBeLessThanOrEqual(y + 1 + 1e-6);
          }
        }
        const pieces = tiles.flatMap((tile) => tile.lines);
        const total = pieces.reduce((sum, piece) => sum + lengthOnMap(piece, side), 0);
        expect(total).toBeCloseTo(lengthOnMap(line, side), 6);
      }),
    );
  });
});

function onMap([lng, lat]: readonly [number, number], side: number): [number, number] {
  const y = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
  return [(lng / 360 + 0.5) * side, (0.5 - y / (2 * Math.PI)) * side];
}

function lengthOnMap(line: readonly (readonly [number, number])[], side: number): number {
  const points = line.map((point) => onMap(point, side));
  return points.slice(1).reduce((sum, [x, y], i) => {
    const [fromX = 0, fromY = 0] = points[i] ?? [];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);
}
