import { expect, test } from "vitest";
import { seededRandom } from "../../../../../bench/seededRandom.ts";
import { worldPixels } from "../../../../../src/lib/geo/mercator.ts";
import {
  type ArrowLine,
  arrowLine,
  levelFor,
  PARTS,
} from "../../../../../src/lib/routes/arrows/arrowLine.ts";
import { arrowsInView } from "../../../../../src/map/layers/routeArrows/arrowsInView.ts";

type Place = [lng: number, lat: number];
const sectionOf = (...paths: Place[][]) => {
  let end = 0;
  const ends = paths.map((path) => {
    end += path.length;
    return end;
  });
  return {
    positions: Float64Array.from(paths.flat(2)),
    startIndices: Uint32Array.of(0, ...ends),
    bounds: null,
  };
};
const WORLD: [number, number, number, number] = [-180, -85, 180, 85];
/** Along the equator, where a degree is the same number of pixels everywhere. */
const equator = (degrees: number, steps: number) =>
  sectionOf(Array.from({ length: steps + 1 }, (_, i): Place => [(degrees * i) / steps, 0]));
const pixelsPerDegree = (zoom: number) => worldPixels(zoom) / 360;

/** Longitude of an arrow by the shader's arithmetic, in its precision. */
function lngOf(line: ArrowLine, arrow: number, view: ReturnType<typeof arrowsInView>): number {
  const { spacing, spacingFraction, start, vertices } = view;
  const phase = Math.fround(view.phase);
  const fraction =
    Math.fround(phase * Math.fround(spacing)) + Math.fround((arrow + phase) * Math.fround(spacingFraction));
  const parts = arrow * Math.fround(spacing) + Math.floor(Math.fround(fraction));
  let from = start;
  while (from < start + vertices - 2 && (line.parts[from + 1] as number) <= parts) from++;
  const [a, b] = [line.parts[from] as number, line.parts[from + 1] as number];
  const lngAt = (vertex: number) =>
    (line.positions[4 * vertex] as number) + (line.positions[4 * vertex + 2] as number);
  return lngAt(from) + ((parts - a) / (b - a)) * (lngAt(from + 1) - lngAt(from));
}

test("PLAN-9 arrows are 50 px apart at every zoom, half of that from the ends", () => {
  const line = arrowLine(equator(20, 5000));
  for (const zoom of [2, 3.7, 5, 9.25, 14, 16.5, 19]) {
    const view = arrowsInView(line, zoom, WORLD);
    const pixels = 20 * pixelsPerDegree(zoom);
    expect(view).toMatchObject({ first: 0, count: Math.floor(pixels / 50 + 0.5) });
    for (const arrow of [0, 1, Math.floor(view.count / 2), view.count - 1]) {
      const expected = (arrow + 0.5) * 50;
      expect(Math.abs(lngOf(line, arrow, view) * pixelsPerDegree(zoom) - expected)).toBeLessThan(0.1);
    }
  }
});

test.each([
  ["there and back", 0, 0],
  ["there and back over a part of it", 300, 0],
  ["there and back from where it does not start", 0, 170],
])(
  "PLAN-9 on a route that goes %s, arrows of one way are half-way between those of the other",
  (_name, on, before) => {
    const next = seededRandom(3);
    // Uneven vertices, which no level of detail keeps all of.
    const along = Float64Array.from({ length: 4000 }, (_, i) => (i === 0 ? 0 : 0.3 * next())).sort();
    const out = Array.from(along, (lng): Place => [14 + lng, 0]);
    const start = Array.from({ length: before }, (_, i): Place => [14, 0.001 * (before - i)]);
    const end = Array.from({ length: on }, (_, i): Place => [14, -0.001 * (i + 1)]);
    const line = arrowLine(sectionOf([...start, ...out, ...out.toReversed().slice(1), ...end]));
    for (const zoom of [9, 10.3, 11.7, 12.5, 14, 16.2]) {
      const view = arrowsInView(line, zoom, WORLD);
      const pixelsOf = (arrow: number) => (lngOf(line, arrow, view) - 14) * pixelsPerDegree(zoom);
      const all = Array.from({ length: view.count }, (_, i) => pixelsOf(view.first + i));
      const most = all.indexOf(Math.max(...all));
      const there = all.slice(0, most + 1).filter((pixels) => pixels > 1);
      const back = all.slice(most + 1).filter((pixels) => pixels > 1);
      const shared = [...there, ...back].sort((a, b) => a - b);
      expect(shared.length).toBeGreaterThan(5);
      for (const [i, pixels] of shared.slice(1).entries())
        expect(Math.abs(pixels - (shared[i] ?? 0) - 25)).toBeLessThan(0.2);
    }
  },
);

test("an arrow is at the same place wherever the map is panned to", () => {
  const line = arrowLine(equator(20, 5000));
  const views = [WORLD, [4, -1, 5, 1], [4.5, -1, 9, 1]] as const;
  const [all, here, there] = views.map((bounds) => arrowsInView(line, 12, [...bounds]));
  if (!all || !here || !there) throw new Error("no views");
  const arrow = there.first;
  expect(here.first).toBeLessThan(arrow);
  expect(here.first + here.count).toBeGreaterThan(arrow);
  for (const view of [here, there]) expect(lngOf(line, arrow, view)).toBe(lngOf(line, arrow, all));
});

test("only the arrows around the view are drawn, and none of a line outside of it", () => {
  const line = arrowLine(equator(20, 20_000));
  const view = arrowsInView(line, 19, [10, -0.001, 10.001, 0.001]);
  expect(arrowsInView(line, 19, WORLD).count).toBe(298_262);
  // Blocks have 256 vertices: 0.256 degrees each.
  expect(view.count).toBeLessThan(8000);
  expect(lngOf(line, view.first, view)).toBeLessThan(10);
  expect(lngOf(line, view.first + view.count - 1, view)).toBeGreaterThan(10.001);
  expect(arrowsInView(line, 19, [30, -1, 31, 1]).count).toBe(0);
});

test("a line past the antimeridian is seen from both sides of it", () => {
  const line = arrowLine(
    sectionOf([
      [179, 0],
      [181, 0],
    ]),
  );
  for (const bounds of [
    [178, -1, 180, 1],
    [-180, -1, -178, 1],
    [180, -1, 182, 1],
  ] as const) {
    expect(arrowsInView(line, 8, [...bounds]).count).toBeGreaterThan(0);
  }
  expect(arrowsInView(line, 8, [-178, -1, -170, 1]).count).toBe(0);
});

test("zoomed out, hairpins of less than a pixel bring arrows no closer together", () => {
  // A zigzag across 0.001 degrees along 10 degrees: ten times as long as it looks.
  const places = Array.from({ length: 100_001 }, (_, i): Place => [i / 10_000, (i % 2) * 0.001]);
  const line = arrowLine(sectionOf(places));
  const pixels = 10 * pixelsPerDegree(6);
  expect(arrowsInView(line, 6, WORLD).count).toBe(Math.floor(pixels / 50 + 0.5));
  expect(arrowsInView(line, 19, WORLD).count).toBeGreaterThan((9 * 10 * pixelsPerDegree(19)) / 50);
});

test("levels are subsets of the line within their tolerance, with both ends", () => {
  const next = seededRandom(5);
  const places: Place[] = [[14, 50]];
  for (let i = 1; i < 3000; i++) {
    const [lng, lat] = places[i - 1] as Place;
    places.push([lng + 0.0004 * (next() - 0.3), lat + 0.0004 * (next() - 0.5)]);
  }
  const line = arrowLine(sectionOf(places));
  expect(line.levels.length).toBeGreaterThan(3);
  for (const { start, vertices, parts, zoom } of line.levels) {
    const lngAt = (vertex: number) => line.positions[4 * (start + vertex)];
    expect([lngAt(0), lngAt(vertices - 1)]).toEqual([
      Math.fround(14),
      Math.fround(Number(places.at(-1)?.[0])),
    ]);
    expect([parts[0], parts.at(-1)]).toEqual([0, PARTS]);
    expect(line.parts.subarray(start, start + vertices)).toEqual(parts);
    if (zoom < 20) expect(levelFor(line, zoom + 1)).toMatchObject({ zoom });
  }
  expect(levelFor(line, 19)).toBe(line.levels[0]);
});

test("a gap between two paths has no arrows and no length", () => {
  const line = arrowLine(
    sectionOf(
      [
        [0, 0],
        [1, 0],
      ],
      [
        [5, 0],
        [6, 0],
      ],
    ),
  );
  const [level] = line.levels;
  expect(level?.worldLength).toBeCloseTo(2 * pixelsPerDegree(0), 9);
  expect([...(level?.parts ?? [])]).toEqual([0, PARTS / 2, PARTS / 2, PARTS]);
});

test("a route of one pin has no arrows", () => {
  expect(arrowsInView(arrowLine(sectionOf([[14, 50]])), 12, WORLD).count).toBe(0);
  expect(arrowsInView(arrowLine(sectionOf([])), 12, WORLD).count).toBe(0);
});
