import { expect, test } from "vitest";
import { configuredLayers, PLAIN, terrainIn } from "../../../../src/lib/basemap/baseLayers.ts";
import { layerToShow } from "../../../../src/lib/basemap/guideLayer.ts";

const DEMO = { tiles: { osm: null, dem: "/tiles/dem/{z}/{x}/{y}.png", isDemoTerrain: true } };
const STREETS = {
  tiles: {
    osm: "https://tile.example/{z}/{x}/{y}.png",
    osmAttribution: "© OpenStreetMap contributors",
    dem: "https://dem.example/{z}/{x}/{y}.png",
    demAttribution: "Survey of Testland",
    isDemoTerrain: false,
  },
};
const HERE = { isTerrainOffered: true, sheet: "none", unit: "meters" } as const;
const ELSEWHERE = { isTerrainOffered: false, sheet: "none", unit: "meters" } as const;
const SHEET = {
  ...STREETS,
  map: {
    tiles: {
      url: "/tiles/map/{z}/{x}/{y}?v=1",
      minZoom: 0,
      maxZoom: 15,
      bounds: [115, -32, 116, -31] as [number, number, number, number],
      attribution: "© OpenStreetMap contributors, Protomaps",
    },
    terrain: null,
  },
};

test("READ-49 READ-51 the layers are the street map, terrain in metres and in feet, and the built-in map, each with name, link, attribution and icon", () => {
  expect(configuredLayers(STREETS)).toEqual([
    {
      name: "street",
      link: "https://tile.example/{z}/{x}/{y}.png",
      attribution: "© OpenStreetMap contributors",
      icon: "/layers/street.svg",
      contourUnit: null,
    },
    {
      name: "terrainMetric",
      link: "https://dem.example/{z}/{x}/{y}.png#meters",
      attribution: "Natural Earth, Survey of Testland",
      icon: "/layers/terrainMetric.webp",
      contourUnit: "meters",
    },
    {
      name: "terrainImperial",
      link: "https://dem.example/{z}/{x}/{y}.png#feet",
      attribution: "Natural Earth, Survey of Testland",
      icon: "/layers/terrainImperial.webp",
      contourUnit: "feet",
    },
    PLAIN,
  ]);
});

test("a street map that is off is not among them", () => {
  const layers = configuredLayers(DEMO);
  expect(layers.map(({ name }) => name)).toEqual(["terrainMetric", "terrainImperial", "plain"]);
  expect(layers[0]?.attribution).toBe("Natural Earth");
  expect(new Set(layers.map(({ link }) => link)).size).toBe(3);
});

test("READ-49 READ-58 where nothing was chosen: the terrain that covers the guide, the street map, the built-in map", () => {
  const streets = configuredLayers(STREETS);
  expect(layerToShow(streets, null, HERE).name).toBe("terrainMetric");
  expect(layerToShow(streets, null, { ...HERE, unit: "feet" }).name).toBe("terrainImperial");
  expect(layerToShow(streets, null, ELSEWHERE).name).toBe("street");
  const demo = configuredLayers(DEMO);
  expect(layerToShow(demo, null, HERE).name).toBe("terrainMetric");
  expect(layerToShow(demo, null, ELSEWHERE)).toBe(PLAIN);
});

test("the chosen layer shows wherever it is offered", () => {
  const layers = configuredLayers(DEMO);
  expect(layerToShow(layers, "terrainImperial", HERE).name).toBe("terrainImperial");
  expect(layerToShow(layers, "terrainImperial", ELSEWHERE)).toBe(PLAIN);
  expect(layerToShow(layers, "plain", HERE)).toBe(PLAIN);
  expect(layerToShow(layers, "street", HERE).name).toBe("terrainMetric");
  expect(layerToShow(configuredLayers(STREETS), "terrainMetric", ELSEWHERE).name).toBe("street");
});

test("READ-49 r55 the suggested terrain is that of the reader's unit", () => {
  expect(terrainIn(configuredLayers(STREETS), "feet")?.name).toBe("terrainImperial");
  expect(terrainIn(configuredLayers(STREETS), "meters")?.name).toBe("terrainMetric");
});

test("the topographic map is the default where it covers the whole guide, and a choice where it covers a part", () => {
  const layers = configuredLayers(SHEET);
  expect(layers.map(({ name }) => name)).toEqual([
    "topographic",
    "street",
    "terrainMetric",
    "terrainImperial",
    "plain",
  ]);
  expect(layerToShow(layers, null, { ...HERE, sheet: "whole" }).name).toBe("topographic");
  expect(layerToShow(layers, null, { ...ELSEWHERE, sheet: "part" }).name).toBe("street");
  expect(layerToShow(layers, "topographic", { ...HERE, sheet: "part" }).name).toBe("topographic");
  expect(layerToShow(layers, "topographic", ELSEWHERE).name).toBe("street");
  expect(layerToShow(layers, "street", { ...HERE, sheet: "whole" }).name).toBe("street");
});

test("a stored choice of the topographic map is kept when its archive is replaced", () => {
  const { tiles } = SHEET.map;
  const replaced = {
    ...SHEET,
    map: { ...SHEET.map, tiles: { ...tiles, url: "/tiles/map/{z}/{x}/{y}?v=2" } },
  };
  expect(configuredLayers(replaced)[0]?.link).toBe(configuredLayers(SHEET)[0]?.link);
});
