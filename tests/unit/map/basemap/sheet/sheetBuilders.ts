import { readFileSync } from "node:fs";
import { readSheetColors, type SheetColors } from "../../../../../src/map/basemap/sheet/sheetColors.ts";
import { type SheetOptions, sheetParts } from "../../../../../src/map/basemap/sheet/sheetParts.ts";
import { type MapPalette, readPalette } from "../../../../../src/map/color/mapPalette.ts";

export type Scheme = "light" | "dark";
export const SCHEMES: readonly Scheme[] = ["light", "dark"];

const cssOf = (path: string) => readFileSync(new URL(`../../../../../src/${path}`, import.meta.url), "utf8");
const FILES = [cssOf("ui/tokens.css"), cssOf("map/basemap/sheet/sheetColors.css")].map((css) => {
  const [light = "", afterDark = ""] = css.split(/@media (?:screen and )?\(prefers-color-scheme: dark\)/);
  const [dark = ""] = afterDark.split("@media");
  return { light, dark };
});

/** The value that a scheme itself gives to a custom property; null where it gives none. */
export function ownValue(name: string, scheme: Scheme): string | null {
  const declared = new RegExp(`${name}:([^;]+);`);
  const values = FILES.map((file) => declared.exec(file[scheme])?.[1]?.trim());
  return values.find((value) => value !== undefined) ?? null;
}

/** A custom property as a browser computes it in a scheme. */
export function computedValue(name: string, scheme: Scheme): string {
  const value = ownValue(name, scheme) ?? ownValue(name, "light") ?? "";
  const [, referenced] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
  return referenced ? computedValue(referenced, scheme) : value;
}

export function paletteIn(scheme: Scheme): MapPalette {
  return readPalette((name) => computedValue(name, scheme), scheme === "dark");
}

export function colorsIn(scheme: Scheme): SheetColors {
  return readSheetColors((name) => computedValue(name, scheme));
}

/** Tiles of the whole world, whose sheet has no edge. */
export const WORLD = {
  url: "https://guides.example/tiles/map/{z}/{x}/{y}?v=1",
  minZoom: 0,
  maxZoom: 15,
  bounds: [-180, -85.05, 180, 85.05] as [number, number, number, number],
  attribution: null,
};

/** The sheet of a small archive with everything that it can show. */
export function buildSheet(options: Partial<SheetOptions> = {}, scheme: Scheme = "light") {
  return sheetParts({
    ink: { palette: paletteIn(scheme), colors: colorsIn(scheme) },
    tiles: {
      url: "https://guides.example/tiles/map/{z}/{x}/{y}?v=1",
      minZoom: 0,
      maxZoom: 15,
      bounds: [115.77, -31.956, 115.841, -31.884],
      attribution: null,
    },
    labels: { language: "en", unit: "meters", symbol: "m" },
    terrain: {
      demUrl: "https://guides.example/tiles/dem/{z}/{x}/{y}.png",
      unit: "meters",
      encoding: "terrarium",
      tileSize: 512,
      minZoom: 0,
      maxZoom: 12,
      bounds: [115, -32, 116, -31],
      isDemo: false,
      isOwn: true,
    },
    clearUrl: "guide://1",
    drawing: "drawn",
    hasMotion: true,
    ...options,
  });
}
