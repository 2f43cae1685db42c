import { createExpression } from "@maplibre/maplibre-gl-style-spec";
import type { ExpressionSpecification } from "maplibre-gl";
import { expect, test } from "vitest";
import type { Language } from "../../../../../src/lib/language.ts";
import { placeName, signpostName } from "../../../../../src/map/basemap/sheet/names/nameExpressions.ts";

type Names = Record<string, string>;

const MOSCOW = {
  name: "Москва",
  script: "Cyrillic",
  "name:en": "Moscow",
  "name:uk": "Москва",
  "name:cs": "Moskva",
};
const VIENNA = { name: "Wien", "name:en": "Vienna", "name:uk": "Відень", "name:cs": "Vídeň" };
const HEBREW_PATH = { name: "שביל", script: "Hebrew" };

test("places are named in the reader's language, else as written there", () => {
  expect(placesOf(VIENNA)).toEqual(["Vienna", "Відень", "Vídeň"]);
  expect(placesOf({ name: "Herdsman Lake" })).toEqual(["Herdsman Lake", "Herdsman Lake", "Herdsman Lake"]);
});

test("a place in a script that the reader does not read falls back to English, else to what is written there", () => {
  expect(placesOf({ name: "Варна", script: "Cyrillic", "name:en": "Varna" })).toEqual([
    "Varna",
    "Варна",
    "Varna",
  ]);
  expect(placesOf({ name: "Варна", script: "Cyrillic" })).toEqual(["Варна", "Варна", "Варна"]);
});

test("paths, parks and peaks have the name on their signpost, if the reader can read it", () => {
  expect(signpostsOf(VIENNA)).toEqual(["Wien", "Wien", "Wien"]);
  expect(signpostsOf(MOSCOW)).toEqual(["Moscow", "Москва", "Moskva"]);
});

test("letters that join from right to left are not drawn, since the map would draw them apart", () => {
  expect(signpostsOf(HEBREW_PATH)).toEqual(["", "", ""]);
  expect(signpostsOf({ ...HEBREW_PATH, "name:en": "Trail" })).toEqual(["Trail", "Trail", "Trail"]);
  expect(placesOf({ ...HEBREW_PATH, "name:cs": "Stezka" })).toEqual(["", "", "Stezka"]);
});

test("what has no name is written as nothing", () => {
  expect(signpostsOf({})).toEqual(["", "", ""]);
  expect(placesOf({})).toEqual(["", "", ""]);
});

function placesOf(names: Names): string[] {
  return inAll(placeName, names);
}

function signpostsOf(names: Names): string[] {
  return inAll(signpostName, names);
}

function inAll(write: (language: Language) => ExpressionSpecification, names: Names): string[] {
  return (["en", "uk", "cs"] as const).map((language) => {
    const expression = createExpression(write(language), "layers[0].layout.text-field");
    if (expression.result !== "success") throw new Error("Not an expression");
    return expression.value.evaluate({ zoom: 14 }, { type: 1, properties: names });
  });
}
