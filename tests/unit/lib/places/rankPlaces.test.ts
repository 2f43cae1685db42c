import { expect, test } from "vitest";
import { placeNames, rankPlaces } from "../../../../src/lib/places/rankPlaces.ts";

/** The best of some places, each with its names and, after a colon, its kind. */
function found(places: readonly string[], value: string, most = 10): string[] {
  const parts = places.map((place) => place.split(":"));
  const names = placeNames(
    parts.map(([given = ""]) => given.split("/")),
    parts.map(([, kind = "0"]) => Number(kind)),
  );
  return rankPlaces(names, value, most).map(({ place }) => places[place] ?? "");
}

test.each([
  ["hut", ["Hut", "Old Hut", "Hutton", "Shuttle"]],
  ["old hut", ["Old Hut"]],
  ["hut old", ["Old Hut"]],
  ["HÚT", ["Hut", "Old Hut", "Hutton", "Shuttle"]],
  ["гут", ["Hut", "Old Hut", "Hutton", "Shuttle"]],
])("SEARCH-3 whole words come before beginnings and parts: %o finds %o", (value, names) => {
  expect(found(["Shuttle", "Hutton", "Old Hut", "Hut"], value)).toEqual(names);
});

test("SEARCH-3 names that fit alike are ordered by kind and length, then as they were added", () => {
  const places = [
    "Kestrel Water:4",
    "Kestrel Hut:2",
    "Kestrel Town:0",
    "Kestrel:4",
    "Kestrel Cabin:2",
    "Kestrel Shed:0",
  ];
  expect(found(places, "kestrel")).toEqual([
    "Kestrel:4",
    "Kestrel Town:0",
    "Kestrel Shed:0",
    "Kestrel Hut:2",
    "Kestrel Cabin:2",
    "Kestrel Water:4",
  ]);
});

test.each([
  ["kestrl", ["Kestrel Hut"]],
  ["kestrl hut", ["Kestrel Hut"]],
  ["kestrel hutt", ["Kestrel Hut"]],
  ["hto", []],
  ["heron gte", ["Heron Gate"]],
  ["heron gae", ["Heron Gate"]],
  ["heron gtx", []],
  ["shcarfspitze", ["Scharfspitze"]],
  ["кестрел", ["Kestrel Hut"]],
  ["hoverla", ["Говерла"]],
  ["ruda", ["Iron Ore/Železná Ruda"]],
])("SEARCH-3 SEARCH-4 typing errors and other alphabets and languages: %o finds %o", (value, names) => {
  expect(
    found(["Kestrel Hut", "Heron Gate", "Scharfspitze", "Говерла", "Iron Ore/Železná Ruda"], value),
  ).toEqual(names);
});

test("places found with typing errors stand behind all others, and only where those are few", () => {
  const places = ["Kestrol", "Kestrel Hut", "Kestrel"];
  expect(found(places, "kestrel")).toEqual(["Kestrel", "Kestrel Hut", "Kestrol"]);
  expect(found(places, "kestrel", 2)).toEqual(["Kestrel", "Kestrel Hut"]);
});

test.each(["", "<", "a", "🏔️", "…", ".*", "\\"])("a search for %o alone breaks nothing", (value) => {
  expect(found(["Bald Top", '🏔️ "Quoted"', "הר"], value).length).toBeLessThanOrEqual(1);
});

test.each([
  ["(hut", ["Hut [old] (1912)"]],
  ["hut.*", ["Hut [old] (1912)"]],
  ["quoted", ['🏔️ "Quoted"']],
  ["הר", ["הר הרצל"]],
  ["هرم", []],
])("SEARCH-8 names and searches with signs, emoji and other scripts: %o finds %o", (value, names) => {
  expect(found(["Hut [old] (1912)", '🏔️ "Quoted"', "הר הרצל"], value)).toEqual(names);
});

test("a search of 300 characters ends soon: words that are missing rule all places out", () => {
  const places = Array.from({ length: 2000 }, (_, i) => `Hut ${i}`);
  const start = performance.now();
  expect(found(places, "kestrel hut ".repeat(25))).toEqual([]);
  expect(found(places, "abcdefgh".repeat(38))).toEqual([]);
  expect(performance.now() - start).toBeLessThan(2000);
});
