import { expect, test } from "vitest";
import { SHEET_TOKENS } from "../../../../../src/map/basemap/sheet/sheetColors.ts";
import { rgbOf } from "../../../../../src/map/color/hexColors.ts";
import { contrast } from "../../contrast.ts";
import { colorsIn, computedValue, ownValue, paletteIn, SCHEMES, type Scheme } from "./sheetBuilders.ts";

test.each(SCHEMES)("every colour of the sheet has a value of its own in the %s scheme", (scheme) => {
  expect(SHEET_TOKENS.filter((name) => ownValue(`--topo-${name}`, scheme) === null)).toEqual([]);
});

test.each(SCHEMES)("every colour is a hex colour and every number a number in the %s scheme", (scheme) => {
  for (const [name, value] of Object.entries(colorsIn(scheme))) {
    if (typeof value === "number") expect(value, name).toBeGreaterThan(0);
    else expect(value, name).toMatch(/^#[0-9a-f]{6}$/);
  }
});

/** The least contrast of each thing on any ground that it may lie on. */
const LEAST = {
  light: { trail: 5, path: 6.9, ways: 4.1, places: 8.3, areas: 4, waterNames: 4.9, signs: 4, shore: 2.9 },
  dark: {
    trail: 5.2,
    path: 7.3,
    ways: 4.9,
    places: 8.9,
    areas: 5.1,
    waterNames: 6.2,
    signs: 5.3,
    shore: 2.6,
  },
};

test.each(SCHEMES)("lines, names and signs stand out from every ground in the %s scheme", (scheme) => {
  const { palette, colors, grounds } = sheetIn(scheme);
  const least = (...inks: string[]) =>
    rounded(Math.min(...inks.flatMap((ink) => grounds.map((ground) => contrast(rgbOf(ink), rgbOf(ground))))));
  const asked = LEAST[scheme];
  expect(least(computedValue("--hike", scheme))).toBeGreaterThanOrEqual(asked.trail);
  expect(least(colors.path)).toBeGreaterThanOrEqual(asked.path);
  expect(least(colors.footway, colors.cycleway, colors.bridleway)).toBeGreaterThanOrEqual(asked.ways);
  expect(least(palette.label)).toBeGreaterThanOrEqual(asked.places);
  expect(least(colors["area-name"])).toBeGreaterThanOrEqual(asked.areas);
  expect(rounded(contrast(rgbOf(palette.labelWater), rgbOf(palette.water)))).toBeGreaterThanOrEqual(
    asked.waterNames,
  );
  const signs = ["sign-water", "sign-camp", "sign-hut", "sign-view", "sign-service"] as const;
  expect(least(...signs.map((name) => colors[name]))).toBeGreaterThanOrEqual(asked.signs);
  for (const beside of [palette.land, colors.town])
    expect(rounded(contrast(rgbOf(palette.shore), rgbOf(beside)))).toBeGreaterThanOrEqual(asked.shore);
});

test.each(SCHEMES)("areas stay close to the land in the %s scheme, so that lines carry the map", (scheme) => {
  const { palette, colors } = sheetIn(scheme);
  const areas = [
    "wood",
    "scrub",
    "grass",
    "park",
    "farmland",
    "sand",
    "rock",
    "town",
    "industry",
    "paved",
  ] as const;
  for (const area of areas)
    expect(rounded(contrast(rgbOf(colors[area]), rgbOf(palette.land))), area).toBeLessThanOrEqual(1.3);
});

function sheetIn(scheme: Scheme) {
  const palette = paletteIn(scheme);
  const colors = colorsIn(scheme);
  const { wood, scrub, town, rock, sand } = colors;
  return { palette, colors, grounds: [palette.land, wood, scrub, town, palette.water, rock, sand] };
}

function rounded(ratio: number): number {
  return Math.round(ratio * 10) / 10;
}
