import { featureFilter } from "@maplibre/maplibre-gl-style-spec";
import { expect, test } from "vitest";
import { LANGUAGES, type Language } from "../../../../src/lib/language.ts";
import { labelLayers } from "../../../../src/map/basemap/labelLayers.ts";
import { addWorldImage, WORLD_IMAGES } from "../../../../src/map/basemap/worldImages.ts";
import { worldNames } from "../../../../src/map/basemap/worldNames.ts";
import { countryPoints } from "../../../../src/server/build/world/countryPoints.ts";
import { testPalette } from "../mapBuilders.ts";

const known = new Map<string, ReturnType<typeof worldNames>>();

function namesIn(language: Language, scale = 1) {
  const key = language + scale;
  const names = known.get(key) ?? worldNames((text) => text, language, scale);
  known.set(key, names);
  return names;
}

/** Whether a layer shows a feature at MapLibre's zoom. */
function isShown(
  id: string,
  zoom: number,
  properties: object,
  language: Language = "en",
  scale = 1,
): boolean {
  const labels = { names: namesIn(language, scale), hasTowns: true, marksUrl: null };
  const layer = labelLayers(testPalette(), labels, null).find((each) => each.id === id);
  if (layer?.type !== "symbol") throw new Error(`No ${id}`);
  const { filter } = featureFilter(layer.filter, "layers[0].filter");
  return filter({ zoom } as never, { type: 1, properties } as never);
}

test("WORLD-1 countries are named in the reader's language, long names in two lines, abbreviations in full", () => {
  expect(namesIn("en").countries).toMatchObject({
    CZ: "Czechia",
    US: "United\nStates",
    GB: "United\nKingdom",
  });
  expect(namesIn("cs").countries).toMatchObject({ CZ: "Česko", DE: "Německo", US: "USA" });
  expect(namesIn("uk").countries).toMatchObject({ CZ: "Чехія", DE: "Німеччина", US: "США" });
  expect(namesIn("en").countries).not.toHaveProperty("AA");
});

test("WORLD-1 in every language every country of the map has a name", () => {
  for (const language of LANGUAGES) {
    const { countries } = namesIn(language);
    const missing = countryPoints().filter(({ code }) => !countries[code]);
    expect(missing).toEqual([]);
  }
});

test("WORLD-1 a name that is longer than its land waits until that is large enough, and longer for larger letters", () => {
  // 'Liechtenstein' has 13 letters, Liechtenstein some 0.2 px at zoom 0.
  const shownFrom = (language: Language, code: string, room: number, scale = 1) =>
    [1, 2, 3, 4, 5, 6, 7, 8].find((zoom) => isShown("country-names", zoom, { code, room }, language, scale));
  expect(shownFrom("en", "RU", 130)).toBe(1);
  expect(shownFrom("en", "AT", 8)).toBe(3);
  expect(shownFrom("uk", "MK", 6)).toBe(4);
  expect(shownFrom("en", "AT", 8, 2)).toBe(4);
  expect(shownFrom("en", "LI", 0.2)).toBeUndefined();
  expect(shownFrom("en", "XX", 500)).toBeUndefined();
});

test("WORLD-2 a town is shown from its zoom on, and not twice where its country is called the same", () => {
  expect(isShown("town-names", 5, { name: "Plzeň", min: 6 })).toBe(false);
  expect(isShown("town-names", 6, { name: "Plzeň", min: 6 })).toBe(true);
  const singapore = { name: "Singapore", min: 4, country: "SG" };
  expect(isShown("town-names", 5, singapore, "en")).toBe(false);
  expect(isShown("town-names", 5, singapore, "cs")).toBe(true);
});

test("WORLD-1 no ocean is named twice at a zoom", () => {
  const { features } = namesIn("en").waters;
  for (const zoom of [1, 2, 3, 4, 5, 6, 7]) {
    const shown = features.filter(({ properties }) => isShown("water-names", zoom, properties));
    const names = shown.map(({ properties }) => properties.name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.includes("map.pacificOcean")).toBe(zoom < 2);
  }
});

test("dots of towns are pictures that the map colours, an invisible one keeps names off badges, and others are not ours", () => {
  const added = new Map<string, unknown>();
  const map = {
    hasImage: (id: string) => added.has(id),
    addImage: (id: string, _image: unknown, options: unknown) => added.set(id, options) as never,
  };
  expect(Object.values(WORLD_IMAGES).map((id) => addWorldImage(map, id))).toEqual([true, true, true]);
  expect(addWorldImage(map, "sheet/peak/light")).toBe(false);
  expect([...added.values()]).toEqual([
    { sdf: true, pixelRatio: 2 },
    { sdf: true, pixelRatio: 2 },
    undefined,
  ]);
});
