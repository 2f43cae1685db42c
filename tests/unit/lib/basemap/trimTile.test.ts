import { VectorTile } from "@mapbox/vector-tile";
import type { GeoJSONVTTile } from "@maplibre/geojson-vt";
import { type FilterSpecification, featureFilter } from "@maplibre/maplibre-gl-style-spec";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import fc from "fast-check";
import { PbfReader } from "pbf";
import { expect, test } from "vitest";
import { trimTile } from "../../../../src/lib/basemap/trimTile.ts";
import { LANGUAGES } from "../../../../src/lib/language.ts";
import { SHEET_SOURCE } from "../../../../src/map/basemap/sheet/drawing.ts";
import { buildSheet } from "../../map/basemap/sheet/sheetBuilders.ts";

type Properties = Record<string, string | number | boolean>;
interface Feature {
  layer: string;
  type: 0 | 1 | 2 | 3;
  properties: Properties;
}

const ZOOMS = [8, 9, 10.5, 12, 13, 14, 15, 16, 17];
/** Layers of the sheet's tiles as they are drawn, in every language. */
const LAYERS = LANGUAGES.flatMap(
  (language) => buildSheet({ labels: { language, unit: "meters", symbol: "m" } }).layers,
).flatMap((layer) =>
  "source-layer" in layer && layer.source === SHEET_SOURCE
    ? [{ from: layer["source-layer"] ?? "", ...readBy(layer), filter: filterOf(layer) }]
    : [],
);
const WORDS = [...new Set(LAYERS.flatMap(({ words }) => words))];

/** The properties that a layer reads, and every word in it. */
function readBy(layer: unknown): { read: string[]; words: string[] } {
  const text = JSON.stringify(layer);
  return {
    read: [...text.matchAll(/\["(?:get|has)","([^"]+)"\]/g)].map(([, name = ""]) => name),
    words: [...text.matchAll(/"([a-z_]+)"/g)].map(([, word = ""]) => word),
  };
}

function filterOf(layer: object) {
  const { filter } = layer as { filter?: FilterSpecification };
  const made = featureFilter(filter ?? ["literal", true], "layers[0].filter");
  return (feature: Omit<Feature, "layer">, zoom: number) => made.filter({ zoom }, feature);
}

/** A tile in which each feature has a place of its own, by its index. */
function tileOf(features: readonly Feature[]): Uint8Array<ArrayBuffer> {
  const layers: Record<string, GeoJSONVTTile> = {};
  for (const [x, { layer, type, properties: tags }] of features.entries()) {
    const at = [x, 0];
    const geometry = type === 1 ? [at] : [type === 2 ? [at, [x, 9]] : [at, [x, 9], [9, x + 9], at]];
    layers[layer] ??= { features: [] } as unknown as GeoJSONVTTile;
    (layers[layer].features as unknown[]).push({ id: x, type, geometry, tags });
  }
  return fromGeojsonVt(layers, { version: 2, extent: 4096 }).slice();
}

/** What the sheet draws of a tile: of each of its layers the places of features, with all that it reads of them. */
function drawn(bytes: Uint8Array): unknown[] {
  const { layers } = new VectorTile(new PbfReader(bytes));
  return LAYERS.map(({ from, read, filter }) => {
    const tile = layers[from];
    const features = Array.from({ length: tile?.length ?? 0 }, (_, i) => tile?.feature(i)).flatMap(
      (feature) =>
        feature
          ? [{ type: feature.type, properties: feature.properties, lines: feature.loadGeometry() }]
          : [],
    );
    return ZOOMS.map((zoom) =>
      features
        .filter((feature) => filter(feature, zoom))
        .map(({ lines, properties }) => [lines, tile?.extent, read.map((name) => properties[name])]),
    );
  });
}

const value = fc.oneof(fc.constantFrom(...WORDS), fc.string(), fc.integer(), fc.boolean());
const properties = fc
  .record(
    {
      ...{ kind: fc.constantFrom(...WORDS), kind_detail: fc.constantFrom(...WORDS) },
      ...Object.fromEntries(LAYERS.flatMap(({ read }) => read).map((name) => [name, value])),
      ...{ addr_housenumber: fc.string(), sort_rank: fc.integer(), "name:de": fc.string() },
    },
    { requiredKeys: ["kind"] },
  )
  .map((record) => record as Properties);
const feature: fc.Arbitrary<Feature> = fc.record({
  layer: fc.constantFrom(...new Set(LAYERS.map(({ from }) => from)), "transit"),
  type: fc.constantFrom(1, 2, 3),
  properties,
});

test("LIGHT-70 a trimmed tile is drawn as the whole one, at every zoom and in every language", () => {
  let hidden = 0;
  fc.assert(
    fc.property(fc.array(feature, { maxLength: 40 }), (features) => {
      const whole = tileOf(features);
      const trimmed = trimTile(whole);
      expect(drawn(trimmed)).toEqual(drawn(whole));
      hidden += whole.length - trimmed.length;
    }),
  );
  expect(hidden).toBeGreaterThan(0);
});

test("LIGHT-70 points of addresses and shops, and what nobody reads of a feature, are no part of a trimmed tile", () => {
  const house: Feature = { layer: "buildings", type: 3, properties: { kind: "building", height: 8 } };
  const town: Feature[] = [
    house,
    { layer: "buildings", type: 1, properties: { kind: "address", addr_housenumber: "7" } },
    { layer: "pois", type: 1, properties: { kind: "supermarket", name: "Corner" } },
    { layer: "pois", type: 1, properties: { kind: "spring", name: "Well", "name:de": "Brunnen" } },
    { layer: "transit", type: 2, properties: { kind: "bus" } },
  ];
  const { layers } = new VectorTile(new PbfReader(trimTile(tileOf(town))));
  const left = Object.entries(layers).map(([name, layer]) => [
    name,
    ...Array.from({ length: layer.length }, (_, i) => layer.feature(i).properties),
  ]);
  expect(left).toEqual([
    ["buildings", { kind: "building" }],
    ["pois", { kind: "spring", name: "Well" }],
  ]);
});

test.each([["no tile"], [""], ["\u001a\u00ff"]])(
  "LIGHT-70 %j, which is no tile of the map, stays as it is",
  (text) => {
    const bytes = new TextEncoder().encode(text);
    expect(trimTile(bytes)).toEqual(bytes);
  },
);
