import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { readBlob } from "../../../src/server/blobs/isIntact.ts";
import { guides } from "../../../src/server/db/schema.ts";
import { setMapPictures } from "../../../src/server/shop/guides/pictures/setMapPictures.ts";
import { commandRun } from "../helpers/commandRun.ts";
import { putArchive } from "../helpers/mapArchive.ts";
import { shopParts } from "../helpers/shopParts.ts";
import { terrainArchive } from "../helpers/terrainArchive.ts";
import { shopDesk, shopOf, WAYS, type Way } from "./shopDesk.ts";

/** 2 km without elevations, in a hilly area. */
async function ridge(way: Way) {
  const desk = shopDesk(way);
  const file = join(desk.dataDir, "ridge.gpx");
  const point = (lat: number, lon: number) => `<trkpt lat="${lat}" lon="${lon}"/>`;
  writeFileSync(
    file,
    `<gpx version="1.1" creator="t"><trk><name>Ridge</name><trkseg>${point(46, 10)}${point(46.01, 10.02)}</trkseg></trk></gpx>`,
  );
  const imported = await commandRun(["import", file, "--name", "Ridge"], { DATA_DIR: desk.dataDir });
  expect(imported).toMatchObject({ code: 0, complained: [] });
  const terrain = await terrainArchive(
    { encoding: "mapbox", size: 256 },
    { bounds: [9.8, 45.9, 10.2, 46.1], zooms: [10, 11], height: (lng) => 500 + 40_000 * (lng - 10) ** 2 },
  );
  putArchive(desk.dataDir, terrain, "terrain.pmtiles");
  const guide = () =>
    desk.withDatabase(async (db) => {
      const [row] = await db.select().from(guides);
      if (!row) throw new Error("There is no guide");
      return row;
    });
  async function preview(): Promise<string> {
    const blob = await desk.blobs.open("picture", (await guide()).previewHash ?? "");
    return blob ? gunzipSync(await readBlob(blob)).toString() : "";
  }
  const withTerrain = shopOf({ DATA_DIR: desk.dataDir, MAP_TERRAIN: "terrain.pmtiles" });
  return { ...desk, guide, preview, withTerrain };
}

test.each(WAYS)("pictures are drawn again on an archive that was configured later, %s", async (way) => {
  const { withCommands, withTerrain, shop, guide, preview } = await ridge(way);
  const before = await guide();
  expect(await preview()).not.toContain("stroke-contour");
  await withCommands(async () => {
    expect(await shop("guide", "redraw")).toMatchObject({ code: 0, said: ["Redrawn: 0. Unchanged: 1."] });
    expect(await withTerrain("guide", "redraw")).toMatchObject({
      code: 0,
      said: ["Redrawn: 1. Unchanged: 0."],
    });
    expect((await withTerrain("guide", "redraw", "--guide", "Ridge")).said).toEqual([
      "Redrawn: 0. Unchanged: 1.",
    ]);
  });
  const after = await guide();
  expect(await preview()).toContain("stroke-contour");
  expect(after.pictureHashes[0]).not.toBe(before.pictureHashes[0]);
  expect(after.pictureHashes.slice(1)).toEqual(before.pictureHashes.slice(1));
  expect([after.iconHash, after.geoHash]).toEqual([before.iconHash, before.geoHash]);
});

test("pictures of other lines than those of the guide, and pictures that are not stored, are refused", async () => {
  const { withDatabase, blobs, guide } = await ridge(WAYS[1]);
  const { id, geoHash, previewHash, pictureHashes } = await guide();
  const pictures = { guide: id, geoHash: geoHash ?? "", pictureHash: pictureHashes[0] ?? "", previewHash };
  await withDatabase(async (db) => {
    const parts = shopParts({ db, blobs });
    await expect(setMapPictures.run(parts, { ...pictures, geoHash: "0".repeat(64) })).rejects.toMatchObject({
      exitCode: 3,
    });
    await expect(setMapPictures.run(parts, { ...pictures, pictureHash: "0".repeat(64) })).rejects.toThrow(
      "A file of the guide is not stored",
    );
  });
});

test("the area of all guides is a command of its own, with the commands that fetch its map and its size", async () => {
  const { shop } = await ridge(WAYS[1]);
  const { code, said } = await shop("area");
  expect(code).toBe(0);
  expect(said).toContain(
    "pmtiles extract https://build.protomaps.com/YYYYMMDD.pmtiles map.pmtiles --bbox=9.9612,45.973,10.0588,46.037 --maxzoom=15",
  );
  expect(said.find((line) => line.startsWith("Estimated"))).toMatch(/map \d+ MB, terrain \d+ MB at most/);
  const { boxes } = JSON.parse((await shop("area", "--json")).said.join(""));
  expect(boxes).toHaveLength(1);
  expect((await shop("area", "--help")).said[0]).toBe("npm run shop -- area [options]");
});
