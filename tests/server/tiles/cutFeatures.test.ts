import fc from "fast-check";
import { expect, test } from "vitest";
import { squaredSegmentDistance } from "../../../src/lib/geo/squaredSegmentDistance.ts";
import { type CutTile, cutFeatures } from "../../../src/server/demo/map/cutFeatures.ts";
import type { MapFeature } from "../../../src/server/demo/map/mapFeature.ts";

const EXTENT = 4096;
const OPTIONS = { zooms: { min: 3, max: 5 }, extent: EXTENT, buffer: 64, tolerance: 2 };
/** What zooms add to the tolerance, and half a unit for positions, which are whole. */
const MISSED = 2 * OPTIONS.tolerance + 1;

const radii = fc.array(fc.double({ min: 0.04, max: 0.3, noNaN: true }), { minLength: 3, maxLength: 40 });
const turns = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 2, maxLength: 60 });
const place = fc.double({ min: 0.15, max: 0.85, noNaN: true });
const places = fc.array(fc.tuple(place, place), { minLength: 30, maxLength: 30 });

test("a place is in the area of its tile if it is in the area, whose holes are holes there too", () => {
  fc.assert(
    fc.property(radii, places, (around, probes) => {
      const parts = [star(around, 1), star(around, -0.5)];
      const tiles = cutFeatures([feature("Polygon", parts)], OPTIONS);
      for (const { zoom, key, at, within } of probes.flatMap(tilesAround)) {
        const rings = parts.map((part) => part.map((unit) => unit * EXTENT * 2 ** zoom));
        if (rings.some((ring) => distanceFrom(ring, at) < MISSED)) continue;
        expect(isInside(linesOf(tiles.get(key)), within)).toBe(isInside(rings, at));
      }
    }),
    { numRuns: 60 },
  );
});

test("all of a line within a tile and its buffer is on the tile, and nothing else", () => {
  fc.assert(
    fc.property(turns, (bends) => {
      const line = walk(bends);
      const tiles = cutFeatures([feature("LineString", [line])], OPTIONS);
      for (let i = 0; i < line.length; i += 2) {
        for (const { key, within } of tilesAround([line[i] ?? 0, line[i + 1] ?? 0]))
          expect(
            Math.min(...linesOf(tiles.get(key)).map((piece) => distanceFrom(piece, within))),
          ).toBeLessThan(MISSED);
      }
      for (const tile of tiles.values()) {
        const [zoom, x, y] = tile.address;
        const whole = line.map((unit, i) => unit * EXTENT * 2 ** zoom - EXTENT * (i % 2 === 0 ? x : y));
        for (const piece of linesOf(tile)) {
          expect(piece.length).toBeGreaterThan(2);
          for (let i = 0; i < piece.length; i += 2) {
            const vertex = [piece[i] ?? 0, piece[i + 1] ?? 0] as const;
            expect(distanceFrom(whole, vertex)).toBeLessThan(MISSED);
            expect(Math.min(...vertex)).toBeGreaterThanOrEqual(-OPTIONS.buffer - 1);
            expect(Math.max(...vertex)).toBeLessThanOrEqual(EXTENT + OPTIONS.buffer + 1);
          }
        }
      }
    }),
    { numRuns: 60 },
  );
});

test("zooms further out leave out what is shown later, and those further in what is for them alone", () => {
  const point = (properties: MapFeature["properties"], tilesTo?: number): MapFeature => ({
    ...feature("Point", [[0.3, 0.3]]),
    properties,
    ...(tilesTo !== undefined && { tilesTo }),
  });
  const late = point({ min_zoom: 6 });
  const wide = point({ min_zoom: 3 }, 4);
  const seen = [...cutFeatures([late, wide], OPTIONS).values()].map(({ address: [zoom], layers }) => [
    zoom,
    layers.pois?.map(({ properties }) => properties.min_zoom),
  ]);
  expect(seen).toEqual([
    [5, [6]],
    [4, [3]],
    [3, [3]],
  ]);
});

/** @param lines interleaved x, y */
function feature(shape: MapFeature["shape"], lines: number[][]): MapFeature {
  const axis = (line: number[], from: 0 | 1) => Float64Array.from(line.filter((_, i) => i % 2 === from));
  const paths = lines.map((line) => ({ x: axis(line, 0), y: axis(line, 1) }));
  return { layer: "pois", shape, paths, properties: { min_zoom: 1 } };
}

/** A closed ring around the middle of the world. @param by factor of its radii, negative for the other way round */
function star(around: readonly number[], by: number): number[] {
  const corners = around.map((radius, i) => {
    const angle = (2 * Math.PI * i) / around.length;
    return [0.5 + Math.abs(by) * radius * Math.cos(angle), 0.5 + Math.abs(by) * radius * Math.sin(angle)];
  });
  const ring = (by < 0 ? corners.reverse() : corners).flat();
  return [...ring, ...ring.slice(0, 2)];
}

function walk(bends: readonly number[]): number[] {
  let [x, y, bearing] = [0.5, 0.5, 0];
  return bends.flatMap((bend) => {
    bearing += bend;
    x = 0.1 + Math.abs((x + 0.02 * Math.cos(bearing) - 0.1) % 0.8);
    y = 0.1 + Math.abs((y + 0.02 * Math.sin(bearing) - 0.1) % 0.8);
    return [x, y];
  });
}

type Point = readonly [x: number, y: number];

/** For each zoom the tile that a place on the unit square is in, with its units in the world and in the tile. */
function tilesAround(place: Point): { zoom: number; key: string; at: Point; within: Point }[] {
  return [3, 4, 5].map((zoom) => {
    const [x, y] = [Math.floor(place[0] * 2 ** zoom), Math.floor(place[1] * 2 ** zoom)];
    const at = [place[0] * EXTENT * 2 ** zoom, place[1] * EXTENT * 2 ** zoom] as const;
    return { zoom, key: `${zoom}/${x}/${y}`, at, within: [at[0] - x * EXTENT, at[1] - y * EXTENT] };
  });
}

/** The lines or rings of a tile, as interleaved units. */
function linesOf(tile: CutTile | undefined): number[][] {
  const features = tile?.layers.pois ?? [];
  return features.flatMap((part) => part.loadGeometry().map((line) => line.flatMap(({ x, y }) => [x, y])));
}

function distanceFrom(line: readonly number[], [x, y]: Point): number {
  const points = Float64Array.from(line);
  const distances = Array.from({ length: line.length / 2 - 1 }, (_, i) =>
    squaredSegmentDistance(points, i, x, y),
  );
  return Math.sqrt(Math.min(...distances));
}

/** Whether a point is inside an odd number of closed rings. */
function isInside(rings: readonly (readonly number[])[], [x, y]: Point): boolean {
  let isIn = false;
  for (const ring of rings) {
    for (let i = 0; i + 3 < ring.length; i += 2) {
      const [fromX = 0, fromY = 0, toX = 0, toY = 0] = ring.slice(i, i + 4);
      if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) isIn = !isIn;
    }
  }
  return isIn;
}
