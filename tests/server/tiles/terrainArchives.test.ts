import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Bounds } from "../../../src/contract/position.ts";
import { tileAt } from "../../../src/lib/basemap/tileAt.ts";
import { mercatorPosition } from "../../../src/lib/geo/mercator.ts";
import type { OpenDatabase } from "../../../src/server/db/database.ts";
import { mapConfig } from "../../../src/server/mapArchives/mapConfig.ts";
import { archiveGround } from "../../../src/server/pictures/ground/archiveGround.ts";
import { putArchive } from "../helpers/mapArchive.ts";
import { openEmptyDatabase } from "../helpers/openEmptyDatabase.ts";
import { rasterArchive, TERRAIN_FORMS, terrainArchive } from "../helpers/terrainArchive.ts";
import { temporaryFolder } from "../helpers/testServer.ts";
import { describeSharedFiles, sharedBytes } from "../import/sharedFiles.ts";
import { mapServer } from "./mapServer.ts";

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openEmptyDatabase();
});
afterAll(() => opened.close());

const serverOf = (bytes: Uint8Array) =>
  mapServer(opened.db, { MAP_TERRAIN: putArchive(temporaryFolder(), bytes, "terrain.pmtiles") });

test.each(TERRAIN_FORMS)(
  "$encoding of $size px is recognized, offered and read as the same heights",
  async (form) => {
    const bounds: Bounds = [10, 46, 10.1, 46.05];
    const height = (lng: number, lat: number) => 1000 + 4000 * (lng - 10) + 2000 * (lat - 46);
    const { get, maps, log } = await serverOf(
      await terrainArchive(form, { bounds, zooms: [11, 12], height }),
    );
    const terrain = mapConfig(maps)?.terrain;
    expect(terrain).toEqual({
      url: expect.stringMatching(/^\/tiles\/dem\/\{z\}\/\{x\}\/\{y\}\?v=[0-9a-f]{12}$/),
      minZoom: 11,
      maxZoom: 12,
      bounds,
      attribution: null,
      encoding: form.encoding,
      tileSize: form.size,
    });
    const tile = await get(terrain?.url.replace("{z}/{x}/{y}", tileAt(10.05, 46.025, 12).join("/")) ?? "");
    expect([tile.status, tile.headers.get("content-type")]).toEqual([200, "image/png"]);
    const { info } = await sharp(await tile.arrayBuffer()).toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([form.size, form.size]);
    const { heightAt } = await archiveGround(maps, [10.03, 46.01, 10.07, 46.04]);
    expect(heightAt?.(10.05, 46.025)).toBeCloseTo(1250, -1);
    expect(log).toEqual([]);
  },
);

describeSharedFiles("real elevation", () => {
  const FOLDERS = [
    { folder: "gc-terrarium", encoding: "terrarium", size: 256, zooms: [10, 12], at: "12/759/1608" },
    { folder: "gc-terrainrgb", encoding: "mapbox", size: 256, zooms: [12, 12], at: "12/759/1608" },
    { folder: "alps-terrainrgb", encoding: "mapbox", size: 512, zooms: [10, 11], at: "11/1089/716" },
  ] as const;
  const TILES = {
    "gc-terrarium": [
      "10-189-401",
      "10-189-402",
      "10-190-401",
      "10-190-402",
      "11-379-803",
      "11-379-804",
      "11-380-803",
      "11-380-804",
      "12-759-1608",
    ],
    "gc-terrainrgb": ["12-759-1608"],
    "alps-terrainrgb": ["10-544-358", "10-545-358", "11-1089-716"],
  };

  test.each(FOLDERS)(
    "of $folder is served as it is stored",
    async ({ folder, encoding, size, zooms, at }) => {
      const tiles = TILES[folder].map((name) => {
        const [z = 0, x = 0, y = 0] = name.split("-").map(Number);
        return { z, x, y, bytes: sharedBytes(`dem/${folder}/${name}.png`) };
      });
      const { get, maps } = await serverOf(rasterArchive(tiles, boundsOf(tiles)));
      const terrain = mapConfig(maps)?.terrain;
      expect(terrain).toMatchObject({ encoding, tileSize: size, minZoom: zooms[0], maxZoom: zooms[1] });
      const answer = await get(terrain?.url.replace("{z}/{x}/{y}", at) ?? "");
      const stored = sharedBytes(`dem/${folder}/${at.replaceAll("/", "-")}.png`);
      expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(stored))).toBe(true);
    },
  );
});

function boundsOf(tiles: readonly { z: number; x: number; y: number }[]): Bounds {
  const corners = tiles.map(({ z, x, y }) => [
    ...mercatorPosition(x / 2 ** z, (y + 1) / 2 ** z),
    ...mercatorPosition((x + 1) / 2 ** z, y / 2 ** z),
  ]);
  const side = (index: number) => corners.map((corner) => corner[index] ?? 0);
  return [Math.min(...side(0)), Math.min(...side(1)), Math.max(...side(2)), Math.max(...side(3))];
}
