import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { featureFilter } from "@maplibre/maplibre-gl-style-spec";
import { expect, test } from "vitest";
import { baseStyle } from "../../../../src/map/basemap/baseStyle.ts";
import {
  borderGeoJson,
  isletLines,
  landGeoJson,
  spanOf,
  unwrapRing,
  type WorldAtlas,
} from "../../../../workers/basemap/worldGeoJson.ts";
import { testPalette } from "../mapBuilders.ts";

const file = createRequire(import.meta.url).resolve("world-atlas/countries-110m.json");
const atlas: WorldAtlas = JSON.parse(readFileSync(file, "utf8"));

test("a ring across the antimeridian continues past it", () => {
  const ring = [
    [170, 60],
    [-170, 60],
    [-170, 70],
    [170, 70],
    [170, 60],
  ];
  const { polygon, coast } = unwrapRing(ring);
  expect(polygon).toEqual([
    [170, 60],
    [190, 60],
    [190, 70],
    [170, 70],
    [170, 60],
  ]);
  expect(coast).toEqual([polygon]);
});

test("a ring around the pole is closed along it, and the closing edge is not a coast", () => {
  const ring = [
    [-180, -70],
    [-60, -75],
    [60, -75],
    [180, -70],
    [-180, -70],
  ];
  const { polygon, coast } = unwrapRing(ring);
  expect(polygon.slice(-3)).toEqual([
    [180, -90],
    [-180, -90],
    [-180, -70],
  ]);
  expect(coast.flat().every(([, lat = 0]) => lat > -90)).toBe(true);
});

test("a cut along the antimeridian is not a coast", () => {
  const ring = [
    [180, -16],
    [179, -16],
    [179, -17],
    [180, -17],
    [180, -16],
  ];
  expect(unwrapRing(ring).coast).toEqual([
    [
      [180, -16],
      [179, -16],
      [179, -17],
      [180, -17],
    ],
  ]);
});

test("no line of the world jumps around the globe", () => {
  const lines = [...landGeoJson(atlas).features, ...borderGeoJson(atlas).features].flatMap(({ geometry }) => {
    if (geometry.type === "MultiPolygon") return geometry.coordinates.flat();
    return geometry.type === "MultiLineString" ? geometry.coordinates : [];
  });
  expect(lines.length).toBeGreaterThan(250);
  for (const line of lines) {
    line.forEach(([lng = 0, lat = 0], i) => {
      const [before = lng, beforeLat = lat] = line[i - 1] ?? [];
      if (lat > -89 && beforeLat > -89) expect(Math.abs(lng - before)).toBeLessThan(180);
    });
  }
});

test("the sea is the whole map, below all land", () => {
  const [sea, land] = landGeoJson(atlas).features;
  expect([sea?.properties?.kind, land?.properties?.kind]).toEqual(["sea", "land"]);
  expect(sea?.geometry).toMatchObject({
    type: "Polygon",
    coordinates: [
      expect.arrayContaining([
        [-180, -90],
        [180, 90],
      ]),
    ],
  });
});

test("a small island is stroked side by side and across, so that a wide stroke has no corners", () => {
  const ring = [
    [10, 0],
    [10.5, 0],
    [10.5, 1],
    [10, 0],
  ];
  expect(isletLines(ring)).toEqual([
    [
      [10, 0],
      [10.5, 1],
    ],
    [
      [10, 0],
      [10.5, 0],
    ],
    [
      [10.5, 0],
      [10.5, 1],
    ],
    [
      [10.5, 1],
      [10, 0],
    ],
  ]);
  // A degree is 512 / 360 px at zoom 0.
  expect(spanOf(ring)).toBeCloseTo(1.42, 2);
});

test("at any zoom the shelf strokes each ring of land once: narrow ones as islets, wide ones as coasts", () => {
  const { features } = landGeoJson(atlas);
  const coasts = features.filter(({ properties }) => properties?.kind === "coast");
  const { layers } = baseStyle({
    language: "en",
    palette: testPalette(),
    scale: "110m",
    surround: null,
    names: null,
    terrain: null,
    street: null,
    sheet: null,
  });
  const shelf = layers.find(({ id }) => id === "shelf-far");
  if (shelf?.type !== "line") throw new Error("No shelf");
  const { filter } = featureFilter(shelf.filter, "layers[1].filter");
  for (const zoom of [0, 1, 4]) {
    const taken = features.filter(({ properties }) =>
      filter({ zoom } as never, { type: 2, properties: properties ?? {} } as never),
    );
    expect(taken.map(({ properties }) => properties?.span).sort()).toEqual(
      coasts.map(({ properties }) => properties?.span).sort(),
    );
    for (const { properties } of taken) {
      expect(properties?.kind).toBe(properties?.span * 2 ** zoom < 64 ? "islet" : "coast");
    }
  }
});
