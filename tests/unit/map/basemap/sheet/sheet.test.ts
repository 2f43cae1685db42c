import { validateStyleMin } from "@maplibre/maplibre-gl-style-spec";
import { expect, test } from "vitest";
import type { Language } from "../../../../../src/lib/language.ts";
import { baseStyle } from "../../../../../src/map/basemap/baseStyle.ts";
import { worldNames } from "../../../../../src/map/basemap/worldNames.ts";
import { buildSheet, paletteIn, SCHEMES, type Scheme } from "./sheetBuilders.ts";

function styleOf(sheet: ReturnType<typeof buildSheet>, scheme: Scheme = "light", language: Language = "en") {
  const palette = paletteIn(scheme);
  const names = worldNames((key) => key);
  return baseStyle({ palette, language, scale: "50m", names, terrain: null, street: null, sheet });
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
    expect(styles.flatMap((style) => validateStyleMin(style))).toEqual([]);
  },
);
