import { expect, onTestFinished, test } from "vitest";
import { mapAreaReport } from "../../../src/server/cli/shop/mapAreaReport.ts";
import { coverageLines } from "../../../src/server/mapArchives/coverageLines.ts";
import { openMapArchives } from "../../../src/server/mapArchives/mapArchives.ts";
import { isCovered, mapArea } from "../../../src/server/mapArchives/mapArea.ts";
import { parseEnv } from "../../../src/server/settings/env.ts";
import { mapArchive, putArchive } from "../helpers/mapArchive.ts";
import { temporaryFolder } from "../helpers/testServer.ts";

const rounded = (boxes: readonly (readonly number[])[]) =>
  boxes.map((box) => box.map((degrees) => Math.round(degrees * 100) / 100));

test("3 km are added around a guide, more degrees of longitude in the north", () => {
  expect(rounded(mapArea([[10, 0, 11, 1]]))).toEqual([[9.97, -0.03, 11.03, 1.03]]);
  expect(rounded(mapArea([[15, 77.9, 16, 78.1]]))).toEqual([[14.87, 77.87, 16.13, 78.13]]);
});

test("guides near each other share a box, others do not", () => {
  const near = mapArea([
    [10, 45, 11, 46],
    [10.5, 45.1, 11.4, 46],
    [30, 45, 31, 46],
  ]);
  expect(rounded(near)).toEqual([
    [9.96, 44.97, 11.44, 46.03],
    [29.96, 44.97, 31.04, 46.03],
  ]);
});

test("a guide across 180° has two boxes, and is covered only by both", () => {
  expect(rounded(mapArea([[179, -17, 181, -16]]))).toEqual([
    [-180, -17.03, -178.97, -15.97],
    [178.97, -17.03, 180, -15.97],
  ]);
  expect(isCovered([179, -17, 181, -16], [170, -20, 180, -10])).toBe(false);
  expect(isCovered([179, -17, 181, -16], [-180, -20, 180, -10])).toBe(true);
  expect(isCovered([10, 10, 11, 11], [9, 9, 10.5, 12])).toBe(false);
});

test("one box is named on the command line, several in a file", () => {
  expect(mapAreaReport([])).toEqual(["No guide has a trail yet."]);
  const one = mapAreaReport([[10, 45, 11, 46]]);
  expect(one).toContain(
    "pmtiles extract https://download.mapterhorn.com/planet.pmtiles terrain.pmtiles --bbox=9.9612,44.973,11.0388,46.027 --maxzoom=12",
  );
  const two = mapAreaReport([
    [10, 45, 11, 46],
    [30, 45, 31, 46],
  ]);
  expect(two.join("\n")).toContain("map.pmtiles --region=area.geojson --maxzoom=15");
  const [file = ""] = two.filter((line) => line.startsWith("echo"));
  expect(JSON.parse(file.slice(6, file.lastIndexOf("'"))).coordinates).toHaveLength(2);
});

test("a start prints what an archive covers and which guides lie outside", async () => {
  const path = putArchive(temporaryFolder(), mapArchive("", { bounds: [9, 44, 12, 47] }));
  const maps = await openMapArchives({ env: parseEnv({ MAP_TILES: path }), log: () => {}, now: Date.now });
  onTestFinished(() => maps.close());
  const inside = { name: "Inside", bounds: [10, 45, 11, 46] as const };
  const far = Array.from({ length: 7 }, (_, i) => ({ name: `Far ${i}`, bounds: [20, 45, 21, 46] as const }));
  expect(coverageLines(maps, [inside, { name: "Empty", bounds: null }])).toEqual([
    "MAP_TILES: map.pmtiles has zooms 0 to 1 of 9, 44, 12, 47; all guides lie inside",
  ]);
  expect(coverageLines(maps, [inside, ...far])[0]).toContain(
    "; outside: Far 0, Far 1, Far 2, Far 3, Far 4 and 2 more",
  );
});
