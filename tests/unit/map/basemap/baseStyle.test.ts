import { createExpression } from "@maplibre/maplibre-gl-style-spec";
import { expect, test } from "vitest";
import { baseStyle } from "../../../../src/map/basemap/baseStyle.ts";
import { streetLayers, streetSources } from "../../../../src/map/basemap/streetLayers.ts";
import { contourInterval, terrainSources } from "../../../../src/map/basemap/terrainLayers.ts";
import { worldNames } from "../../../../src/map/basemap/worldNames.ts";
import { testPalette } from "../mapBuilders.ts";
import { styleProblems } from "./styleProblems.ts";

const palette = testPalette();
const labels = { names: worldNames((key) => key, "en"), hasTowns: true, marksUrl: "badges://1" };
const terrain = {
  demUrl: "https://maps.example/dem/{z}/{x}/{y}.png",
  unit: "meters",
  encoding: "terrarium",
  tileSize: 256,
  minZoom: 0,
  maxZoom: 13,
  bounds: null,
  isDemo: false,
  isOwn: true,
} as const;
const sheet = null;
/** The map of all guides, and that of one guide. */
const WORLD = { surround: null };
const GUIDE = { surround: { frame: [113, 22, 115, 23], isVeiled: false } } as const;
const idsOf = (style: ReturnType<typeof baseStyle>) => style.layers.map(({ id }) => id);

test("the world's layers, from paper to names", () => {
  expect(
    idsOf(
      baseStyle({
        palette,
        language: "en",
        labels,
        terrain: null,
        street: null,
        sheet,
        ...WORLD,
      }),
    ),
  ).toEqual([
    "paper",
    "water",
    "shelf-far",
    "shelf-near",
    "graticule",
    "land",
    "shore",
    "borders",
    "town-names",
    "water-names",
    "country-names",
    "line-marks",
    "marks",
  ]);
});

test("relief and contours are above the land, below shore, borders and names", () => {
  const ids = idsOf(baseStyle({ palette, language: "en", labels, terrain, street: null, sheet, ...WORLD }));
  expect(ids.slice(5, 12)).toEqual([
    "land",
    "relief",
    "contours",
    "index-contours",
    "shore",
    "borders",
    "contour-heights",
  ]);
});

test("WORLD-7 the map of all guides has relief from zoom 5 on, without contours, where this server has elevations", () => {
  const style = baseStyle({
    palette,
    language: "en",
    labels,
    terrain: { ...terrain, unit: null, bounds: [7, 45, 11, 48], maxZoom: 12 },
    street: null,
    sheet,
    ...WORLD,
  });
  expect(idsOf(style).slice(5, 8)).toEqual(["land", "relief", "shore"]);
  expect(idsOf(style).filter((id) => /contour/.test(id))).toEqual([]);
  // Zoom 5 of links is 4 here.
  expect(style.layers.find(({ id }) => id === "relief")).toMatchObject({ minzoom: 4 });
  expect(style.sources.dem).toMatchObject({ minzoom: 4, maxzoom: 12, bounds: [7, 45, 11, 48] });
  expect(style.sources.contours).toBeUndefined();
  expect(styleProblems(style)).toEqual([]);
});

test("WORLD-7 at every zoom the demo world's relief, patches on paper, is fainter than that of an archive", () => {
  const reliefOf = (isDemo: boolean) => {
    const world = { ...terrain, unit: null, isDemo };
    const style = baseStyle({
      palette,
      language: "en",
      labels,
      terrain: world,
      street: null,
      sheet,
      ...WORLD,
    });
    const relief = style.layers.find(({ id }) => id === "relief");
    const strength = createExpression(
      relief?.type === "hillshade" ? relief.paint?.["hillshade-exaggeration"] : null,
      "exaggeration",
    );
    if (strength.result === "error") throw new Error("No expression");
    return [4, 6, 7, 8].map((zoom): number => strength.value.evaluate({ zoom }));
  };
  const archive = reliefOf(false);
  for (const [i, strength] of reliefOf(true).entries())
    expect(strength).toBeLessThan(0.7 * (archive[i] ?? 0));
});

test("where the tiles of the land are missing the map is paper, not sea", () => {
  const { layers } = baseStyle({
    palette,
    language: "en",
    labels,
    terrain: null,
    street: null,
    sheet,
    ...WORLD,
  });
  const background = layers.filter(({ type }) => type === "background");
  expect(background.map(({ paint }) => paint)).toEqual([{ "background-color": palette.land }]);
  expect(layers.find(({ id }) => id === "water")).toMatchObject({
    source: "world",
    "source-layer": "sea",
    paint: { "fill-color": palette.water },
  });
});

test("SYS-17 SYS-32 the world needs no host, and no style needs glyphs", () => {
  const style = baseStyle({
    palette,
    language: "en",
    labels,
    terrain: null,
    street: null,
    sheet,
    ...WORLD,
  });
  expect(style.glyphs).toBeUndefined();
  expect(JSON.stringify(style.sources)).not.toMatch(/https?:/);
});

test("the source of every layer exists", () => {
  const style = baseStyle({
    palette,
    language: "en",
    labels,
    terrain,
    street: null,
    sheet,
    ...WORLD,
  });
  for (const layer of style.layers) {
    if ("source" in layer) expect(Object.keys(style.sources)).toContain(layer.source);
  }
});

test("READ-50 contours are in metres or in feet", () => {
  expect(contourInterval(6, "meters")).toBeNull();
  expect([8.9, 9, 11, 12].map((zoom) => contourInterval(zoom, "meters"))).toEqual([200, 100, 50, 20]);
  expect(contourInterval(14.2, "meters")).toBe(20);
  expect(contourInterval(14.2, "feet")).toBe(40);
});

test.each([
  ["en", "10,000"],
  ["uk", "10\u00a0000"],
  ["cs", "10\u00a0000"],
] as const)("elevations on contours are formatted in %s", (language, written) => {
  const style = baseStyle({ palette, language, labels, terrain, street: null, sheet, ...WORLD });
  const heights = style.layers.find(({ id }) => id === "contour-heights");
  if (heights?.type !== "symbol") throw new Error("No heights");
  const label = createExpression(heights.layout?.["text-field"], "layers[0].layout.text-field");
  if (label.result !== "success") throw new Error("Not an expression");
  expect(label.value.evaluate({ zoom: 12 }, { type: 2, properties: { ele: 10_000 } })).toBe(written);
});

test("READ-49 the street map is above land and coast, which are visible where a tile is missing, and below names", () => {
  const street = { url: "https://tile.example/{z}/{x}/{y}.png", isDark: false, hasMotion: true };
  const ids = idsOf(baseStyle({ palette, language: "en", labels, terrain: null, street, sheet, ...WORLD }));
  expect(ids.indexOf("street")).toBeGreaterThan(ids.indexOf("shore"));
  expect(ids.indexOf("street")).toBeLessThan(ids.indexOf("town-names"));
});

test("a street map with several hosts requests tiles from each of them", () => {
  const { street } = streetSources({
    url: "https://{s}.tile.example/{z}/{x}/{y}.png",
    isDark: false,
    hasMotion: true,
  });
  expect(street).toMatchObject({
    tiles: ["a", "b", "c"].map((host) => `https://${host}.tile.example/{z}/{x}/{y}.png`),
  });
});

test("in the dark scheme the street map is dark", () => {
  const [light] = streetLayers({ url: "", isDark: false, hasMotion: true });
  const [dark] = streetLayers({ url: "", isDark: true, hasMotion: true });
  expect(light?.paint).toEqual({ "raster-fade-duration": 300 });
  expect(dark?.paint).toMatchObject({ "raster-hue-rotate": 180 });
});

test("tiles of the street map fade in, except for readers who prefer less motion", () => {
  const [layer] = streetLayers({ url: "", isDark: true, hasMotion: false });
  expect(layer?.paint).toMatchObject({ "raster-fade-duration": 0, "raster-hue-rotate": 180 });
});

test("every style is valid, since the map does not validate it", () => {
  const street = { url: "https://{s}.tile.example/{z}/{x}/{y}.png", isDark: true, hasMotion: true };
  const styles = [
    baseStyle({
      palette,
      language: "en",
      labels: null,
      terrain: null,
      street: null,
      sheet,
      ...WORLD,
    }),
    baseStyle({ palette, language: "en", labels, terrain, street: null, sheet, ...WORLD }),
    baseStyle({
      palette,
      language: "en",
      labels,
      terrain: { ...terrain, unit: "feet" },
      street,
      sheet,
      ...GUIDE,
    }),
  ];
  expect(styles.flatMap(styleProblems)).toEqual([]);
});

test("contours use the finest elevations, and coarser ones of this server where tiles are not kept", () => {
  const contoursOf = (change: object) => terrainSources({ ...terrain, ...change }).contours;
  expect(contoursOf({})).toMatchObject({ minzoom: 7, maxzoom: 14, sparse: true });
  expect(contoursOf({ minZoom: 10, maxZoom: 12 })).toMatchObject({ minzoom: 11, maxzoom: 13 });
  expect(contoursOf({ isOwn: false })).not.toHaveProperty("sparse");
});

test("SYS-17 the map of all guides has land and sea at each of its zooms, that of one guide to zoom 8, then paper", () => {
  const layersOf = (view: typeof WORLD | typeof GUIDE) =>
    baseStyle({ palette, language: "en", labels, terrain: null, street: null, sheet, ...view }).layers;
  const coastal = ["water", "shelf-far", "shelf-near", "land", "shore", "borders"];
  const ends = (view: typeof WORLD | typeof GUIDE) =>
    layersOf(view).flatMap(({ id, maxzoom }) => (coastal.includes(id) ? [maxzoom] : []));
  expect(ends(WORLD)).toEqual(coastal.map(() => undefined));
  // Of 512 px tiles: zoom 8 of links is 7 here.
  expect(ends(GUIDE)).toEqual(coastal.map(() => 7));
  const water = layersOf(GUIDE).find(({ id }) => id === "water");
  if (water?.type !== "fill") throw new Error("No water");
  const opacity = createExpression(water.paint?.["fill-opacity"], "layers[0].paint.fill-opacity");
  if (opacity.result !== "success") throw new Error("Not an expression");
  expect([5, 6.75, 7].map((zoom) => opacity.value.evaluate({ zoom }))).toEqual([1, 0.5, 0]);
});

test("SYS-17 around a guide without a map are a graticule, finer with each zoom, and a frame, below the street map", () => {
  const street = { url: "https://tile.example/{z}/{x}/{y}.png", isDark: false, hasMotion: true };
  const style = baseStyle({
    palette,
    language: "en",
    labels,
    terrain: null,
    street,
    sheet,
    ...GUIDE,
  });
  const ids = idsOf(style);
  const order = ["borders", "fine-graticule", "frame-edge", "frame-paper", "frame-band", "street"];
  expect(ids.filter((id) => order.includes(id))).toEqual(order);
  expect(style.sources["fine-graticule"]).toMatchObject({ tiles: ["graticule://{z}/{x}/{y}"] });
  expect(style.sources.frame).toMatchObject({
    data: {
      geometry: {
        coordinates: [
          [
            [113, 22],
            [115, 22],
            [115, 23],
            [113, 23],
            [113, 22],
          ],
        ],
      },
    },
  });
});
