import { createExpression } from "@maplibre/maplibre-gl-style-spec";
import type { Feature, MultiLineString, Polygon } from "geojson";
import { expect, test } from "vitest";
import type { Language } from "../../../../../src/lib/language.ts";
import { baseStyle } from "../../../../../src/map/basemap/baseStyle.ts";
import { worldNames } from "../../../../../src/map/basemap/worldNames.ts";
import { cssColor } from "../../../../../src/map/color/hexColors.ts";
import { styleProblems } from "../styleProblems.ts";
import { buildSheet, paletteIn, SCHEMES, type Scheme, WORLD } from "./sheetBuilders.ts";

function styleOf(
  sheet: ReturnType<typeof buildSheet>,
  scheme: Scheme = "light",
  language: Language = "en",
  scale = 1,
) {
  const palette = paletteIn(scheme);
  const labels = { names: worldNames((key) => key, language, scale), hasTowns: true, marksUrl: null };
  const surround = { frame: null, isVeiled: true };
  return baseStyle({
    palette,
    language,
    surround,
    labels,
    terrain: null,
    street: null,
    sheet,
  });
}

test.each(SCHEMES)(
  "the sheet's style is valid in the %s scheme, since the map does not validate it",
  (scheme) => {
    const styles = [
      styleOf(buildSheet({}, scheme), scheme),
      styleOf(
        buildSheet({ labels: null, terrain: null, clearUrl: null, drawing: "waiting" }, scheme),
        scheme,
      ),
      styleOf(
        buildSheet({ labels: { language: "uk", unit: "feet", symbol: "фут" }, drawing: "failed" }, scheme),
        scheme,
        "uk",
      ),
    ];
    expect(styles.flatMap(styleProblems)).toEqual([]);
  },
);

test("every layer has a source, an id of its own, and nothing of it is drawn below zoom 8 of links", () => {
  const style = styleOf(buildSheet());
  const ids = style.layers.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const layer of style.layers) {
    if ("source" in layer) expect(Object.keys(style.sources)).toContain(layer.source);
    if ("source" in layer && layer.source === "sheet") expect(layer.minzoom).toBeGreaterThanOrEqual(7);
  }
});

test("SYS-17 the sheet's land and its paper begin at the zoom at which the coast of the built-in map ends", () => {
  const { layers } = styleOf(buildSheet());
  const zoomsOf = (id: string) => layers.find((layer) => layer.id === id);
  const ends = ["land", "water", "shore", "borders"].map((id) => zoomsOf(id)?.maxzoom);
  const beginnings = ["sheet-paper", "sheet-earth", "sheet-water", "sheet-rest"].map(
    (id) => zoomsOf(id)?.minzoom,
  );
  // Of 512 px tiles: zoom 8 of links is 7 here.
  expect([...new Set([...ends, ...beginnings])]).toEqual([7]);
});

test("the sheet lies over the built-in map, from paper over ground, relief, water, roads and paths to names", () => {
  const ids = styleOf(buildSheet()).layers.map(({ id }) => id);
  const order = [
    "shore",
    "fine-graticule",
    "sheet-paper",
    "sheet-ground",
    "relief",
    "contours",
    "sheet-streams",
    "sheet-water",
    "sheet-wetland",
    "sheet-shore",
    "sheet-buildings",
    "sheet-road-edges",
    "sheet-roads",
    "sheet-path-halo",
    "sheet-paths",
    "sheet-rest",
    "sheet-minor-road-names",
    "sheet-path-names",
    "contour-heights",
    "sheet-rivers",
    "sheet-peaks",
    "sheet-settlements",
    "sheet-fade",
    "country-names",
    "sheet-clear-trails",
    "sheet-clear-pins",
  ];
  expect(ids.filter((id) => order.includes(id))).toEqual(order);
});

test("tiles are requested only where the archive has any, and those of its last zoom, or of what is kept, are enlarged", () => {
  expect(buildSheet().sources.sheet).toEqual({
    type: "vector",
    tiles: ["https://guides.example/tiles/map/{z}/{x}/{y}?v=1"],
    minzoom: 0,
    maxzoom: 15,
    bounds: [115.77, -31.956, 115.841, -31.884],
    sparse: true,
  });
});

test("no source but the archive's is asked for, and no style needs glyphs or sprites", () => {
  const style = styleOf(buildSheet());
  expect(style.glyphs).toBeUndefined();
  expect(style.sprite).toBeUndefined();
  expect(JSON.stringify(style.sources)).not.toMatch(/https?:\/\/(?!guides\.example)/);
});

test("the sheet fades in over paper with its first tiles, at once for readers who prefer less motion", () => {
  const fade = (options: Parameters<typeof buildSheet>[0]) =>
    buildSheet(options).layers.find(({ id }) => id === "sheet-fade")?.paint;
  expect(fade({ drawing: "waiting" })).toMatchObject({ "fill-opacity": 1 });
  expect(fade({ drawing: "drawn" })).toMatchObject({
    "fill-opacity": 0,
    "fill-opacity-transition": { duration: 250 },
  });
  expect(fade({ hasMotion: false })).toMatchObject({ "fill-opacity-transition": { duration: 0 } });
});

test("while tiles only fail, nothing blank covers the built-in map", () => {
  const ids = buildSheet({ drawing: "failed" }).layers.map(({ id }) => id);
  expect(ids).not.toContain("sheet-paper");
  expect(ids).not.toContain("sheet-fade");
  expect(ids).not.toContain("sheet-rest");
});

test("a sheet of the whole world has no edge", () => {
  const { sources, layers } = buildSheet({ tiles: WORLD });
  expect(Object.keys(sources)).not.toContain("sheet-rest");
  expect(layers.map(({ id }) => id)).not.toContain("sheet-neatline");
});

test("SYS-17 READ-74 outside its bounds a veil of paper is over what tiles draw beyond them, below all names, and over the graticule where they draw nothing", () => {
  const style = styleOf(buildSheet());
  const ids = style.layers.map(({ id }) => id);
  const order = ["sheet-paths", "sheet-borders", "sheet-rest", "sheet-neatline", "sheet-settlements"];
  expect(ids.filter((id) => order.includes(id))).toEqual(order);
  expect(style.layers.find(({ id }) => id === "sheet-rest")).toMatchObject({
    paint: { "fill-color": cssColor(paletteIn("light").land, 0.55) },
  });
  // Under the veil, so twice as strong as where there is none.
  expect(style.layers.find(({ id }) => id === "fine-graticule")).toMatchObject({
    paint: { "line-color": cssColor(paletteIn("light").graticule, 1) },
  });
});

test("SYS-17 beyond the edge the waters go on from coarse tiles, below the sheet's paper, and fade where these end", () => {
  const style = styleOf(buildSheet());
  const ids = style.layers.map(({ id }) => id);
  const order = [
    "sheet-around-water",
    "sheet-around-shore",
    "sheet-around-end",
    "sheet-paper",
    "sheet-water",
  ];
  expect(ids.filter((id) => order.includes(id))).toEqual(order);
  expect(style.sources["sheet-around"]).toMatchObject({
    tiles: ["https://guides.example/tiles/map/{z}/{x}/{y}?v=1"],
    minzoom: 6,
    maxzoom: 6,
    // Of both tiles that have a part of the map, and not of that part.
    bounds: [112.5, expect.closeTo(-36.598, 3), 118.125, expect.closeTo(-27.059, 3)],
  });
  // Close in, where panning has the least time left, they are not drawn.
  const around = style.layers.filter(({ id }) => id.startsWith("sheet-around"));
  expect(around.map(({ maxzoom }) => maxzoom)).toEqual(around.map(() => 13));
});

test("the edge of the coarse tiles is around all of them, and not between two", () => {
  const edgeOf = (bounds: [number, number, number, number]) => {
    const { data } = buildSheet({ tiles: { ...WORLD, bounds } }).sources["sheet-around-edge"] as {
      data: Feature<MultiLineString>;
    };
    return data.geometry.coordinates.map((side) => side.flat().map((degrees) => Number(degrees.toFixed(3))));
  };
  // A tile of zoom 6 is 5.625 degrees wide.
  expect(edgeOf([1, 1, 2, 2])).toHaveLength(4);
  const two = edgeOf([5, 1, 6, 2]);
  expect(two).toHaveLength(6);
  expect(two.filter(([fromLng, , toLng]) => fromLng === 5.625 && toLng === 5.625)).toEqual([]);
});

test.each([
  ["of the whole world", WORLD],
  [
    "of the demo world",
    { ...WORLD, bounds: [-160, -50, 179, 60] as [number, number, number, number], isDemo: true },
  ],
  [
    "without coarse tiles",
    { ...WORLD, minZoom: 7, bounds: [1, 1, 2, 2] as [number, number, number, number] },
  ],
  ["over 180°", { ...WORLD, bounds: [179.5, -17, 180.5, -16] as [number, number, number, number] }],
])("nothing is drawn around a map %s", (_name, tiles) => {
  const { sources, layers } = buildSheet({ tiles });
  expect(
    [...Object.keys(sources), ...layers.map(({ id }) => id)].filter((id) => id.includes("around")),
  ).toEqual([]);
});

test("READ-75 the sheet's names are as much larger as the reader's letters", () => {
  const sizesAt = (scale: number) => {
    const style = styleOf(buildSheet(), "light", "en", scale);
    expect(styleProblems(style)).toEqual([]);
    return style.layers.flatMap((layer) => {
      const size = layer.type === "symbol" ? layer.layout?.["text-size"] : undefined;
      if (!layer.id.startsWith("sheet-") || size === undefined) return [];
      const read = createExpression(size, "layers[0].layout.text-size");
      if (read.result === "error") throw new Error(layer.id);
      return [read.value.evaluate({ zoom: 12.5 }, { type: 1, properties: { kind_detail: "town" } })];
    });
  };
  const usual = sizesAt(1);
  expect(usual.length).toBeGreaterThan(8);
  expect(sizesAt(2)).toEqual(usual.map((size) => 2 * size));
});

test("READ-74 between several areas of a map the same veil is over what their tiles draw beyond them", () => {
  const town = [115.77, -31.956, 115.841, -31.884] as const;
  const isles = [179.5, -17, 180.5, -16] as const;
  const { sources, layers } = buildSheet({ tiles: { ...WORLD, areas: [town, isles] } });
  expect(layers.map(({ id }) => id)).toContain("sheet-rest");
  const { data } = sources["sheet-rest"] as { data: Feature<Polygon> };
  const [world, ...holes] = data.geometry.coordinates.map((ring) => ring.map(([lng]) => lng ?? 0));
  expect([Math.min(...(world ?? [])), Math.max(...(world ?? []))]).toEqual([-179.5, 180.5]);
  expect(holes.map((ring) => Math.min(...ring))).toEqual([115.77, 179.5]);
});

test("outside its bounds only settlements and waters are named", () => {
  const isWithin = (id: string) => {
    const layer = buildSheet().layers.find((each) => each.id === id);
    return layer?.type === "symbol" && JSON.stringify(layer.filter).includes('"within"');
  };
  expect(["sheet-areas", "sheet-peaks", "sheet-path-names", "contour-heights"].every(isWithin)).toBe(true);
  expect(["sheet-settlements", "sheet-waters"].some(isWithin)).toBe(false);
});

test("the map of the demo world covers nothing between its guides, whatever its bounds", () => {
  const { layers } = buildSheet({ tiles: { ...WORLD, bounds: [-160, -50, 179, 60], isDemo: true } });
  const areas = layers.filter((layer) => "source" in layer && layer.source !== "sheet").map(({ id }) => id);
  expect(areas.filter((id) => /^(sheet|outside)-(?!clear|reeds|side-trail|far)/.test(id))).toEqual([]);
  expect(layers.find(({ id }) => id === "sheet-fade")).toMatchObject({
    source: "sheet",
    "source-layer": "earth",
  });
  // Relief shows before the tiles come, and no paper may cover it for a moment then.
  const ids = layers.map(({ id }) => id);
  expect(ids.indexOf("sheet-fade")).toBeGreaterThan(ids.indexOf("sheet-ground"));
  expect(ids.indexOf("sheet-fade")).toBeLessThan(ids.indexOf("relief"));
});
