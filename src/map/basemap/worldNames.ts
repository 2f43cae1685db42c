import type { FeatureCollection, Point } from "geojson";
import type { Text } from "../../i18n/useText.ts";
import type { Language } from "../../lib/language.ts";

/** Label positions of oceans and seas, [lng, lat], with MapLibre's zooms between which they are named. */
const WATERS = [
  { key: "map.pacificOcean", position: [-130, -12], zooms: [0, 2] },
  { key: "map.northPacific", position: [-155, 26], zooms: [2, 5] },
  { key: "map.southPacific", position: [-122, -32], zooms: [2, 5] },
  { key: "map.atlanticOcean", position: [-38, 28], zooms: [0, 2] },
  { key: "map.northAtlantic", position: [-42, 34], zooms: [2, 5] },
  { key: "map.southAtlantic", position: [-14, -26], zooms: [2, 5] },
  { key: "map.indianOcean", position: [78, -22], zooms: [0, 5] },
  { key: "map.arcticOcean", position: [10, 82], zooms: [0, 5] },
  { key: "map.southernOcean", position: [20, -61], zooms: [0, 5] },
  { key: "map.caribbeanSea", position: [-75.5, 14.8], zooms: [3, 7] },
  { key: "map.gulfOfMexico", position: [-90, 25.2], zooms: [3, 7] },
  { key: "map.mediterraneanSea", position: [18.5, 34.6], zooms: [3, 7] },
  { key: "map.blackSea", position: [34.5, 43.2], zooms: [4, 8] },
  { key: "map.northSea", position: [3.5, 56.2], zooms: [3, 8] },
  { key: "map.balticSea", position: [19.3, 57.4], zooms: [5, 8] },
  { key: "map.arabianSea", position: [64, 15], zooms: [3, 6] },
  { key: "map.bayOfBengal", position: [88.3, 14], zooms: [3, 6] },
  { key: "map.southChinaSea", position: [114, 12.5], zooms: [3, 6] },
  { key: "map.tasmanSea", position: [160, -38], zooms: [3, 6] },
  { key: "map.beringSea", position: [-178, 57.5], zooms: [3, 6] },
] as const;

/** Names with more characters than this are in two lines. */
const LONG_NAME = 12;
/** Of the letters of countries, in px with their tracking. */
const LETTER_WIDTH = 8.4;
/** A short name of fewer letters is an abbreviation that only some languages use on maps. */
const SHORT_NAME = 3;

export interface WorldNames {
  /** Points with `name`, and `from` and `to`, the zooms between which they are shown. */
  waters: FeatureCollection<Point, { name: string; from: number; to: number }>;
  /** By code of ISO 3166, with line breaks. */
  countries: Record<string, string>;
  /** Widths in px of those names. */
  widths: Record<string, number>;
  /** How much larger than usual the reader has letters. */
  scale: number;
}

/** Names of the world in the reader's language. @param scale of the reader's letters, 1 for those of 16 px */
export function worldNames(text: Text, language: Language, scale = 1): WorldNames {
  const countries = countryNames(language);
  const widths = Object.entries(countries).map(([code, name]) => {
    const letters = Math.max(...name.split("\n").map(({ length }) => length));
    return [code, Math.round(letters * LETTER_WIDTH * scale)];
  });
  return {
    waters: {
      type: "FeatureCollection",
      features: WATERS.map(({ key, position, zooms: [from, to] }) => ({
        type: "Feature",
        properties: { name: text(key), from, to },
        geometry: { type: "Point", coordinates: [...position] },
      })),
    },
    countries,
    widths: Object.fromEntries(widths),
    scale,
  };
}

/** All that the browser knows: it cannot be asked for a list of codes. */
function countryNames(language: Language): Record<string, string> {
  const namesOf = (style: "short" | "long") =>
    new Intl.DisplayNames(language, { type: "region", style, fallback: "none" });
  const [short, long] = [namesOf("short"), namesOf("long")];
  const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i));
  const names = letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((code) => {
      const brief = short.of(code);
      const name = brief && brief.length >= SHORT_NAME ? brief : long.of(code);
      return name ? [[code, inLines(name)]] : [];
    });
  return Object.fromEntries(names);
}

/** A long name in two lines, broken at the space nearest to its middle. */
function inLines(name: string): string {
  if (name.length <= LONG_NAME) return name;
  const spaces = [...name.matchAll(/ (?!–|-)/g)].map(({ index }) => index);
  const [best] = spaces.toSorted((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2));
  return best === undefined ? name : `${name.slice(0, best)}\n${name.slice(best + 1)}`;
}
