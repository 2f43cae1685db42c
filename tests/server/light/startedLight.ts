import { readdirSync } from "node:fs";
import sharp from "sharp";
import { expect } from "vitest";
import type { Bounds, TileAddress } from "../../../src/contract/position.ts";
import { tileAt } from "../../../src/lib/basemap/tileAt.ts";
import type { Database } from "../../../src/server/db/database.ts";
import { createLightTerrain, type LightTerrain } from "../../../src/server/mapArchives/light/lightTerrain.ts";
import { lightTile } from "../../../src/server/mapArchives/light/lightTile.ts";
import { mapConfig } from "../../../src/server/mapArchives/mapConfig.ts";
import type { PictureMaker } from "../../../src/server/ports/pictureMaker.ts";
import { until } from "../../helpers/until.ts";
import { putArchive } from "../helpers/mapArchive.ts";
import { terrainArchive } from "../helpers/terrainArchive.ts";
import { temporaryFolder } from "../helpers/testServer.ts";
import { mapServer } from "../tiles/mapServer.ts";

export const BOUNDS: Bounds = [10, 46, 10.1, 46.05];
export const MIDDLE: TileAddress = tileAt(10.05, 46.025, 12);
/** Name of a complete archive. */
export const ARCHIVE = /^terrain-[0-9a-f]{12}-1\.pmtiles$/;

/** Ground with slopes in all directions. */
const hills = (meters: number) => (lng: number, lat: number) =>
  1500 + meters * Math.sin(400 * lng) * Math.cos(310 * lat) + 20 * Math.sin(9000 * lng + 7000 * lat);
/** An archive of hills so high. */
export const archiveOf = (meters = 700) =>
  terrainArchive(
    { encoding: "mapbox", size: 256 },
    { bounds: BOUNDS, zooms: [11, 12], height: hills(meters) },
  );

export interface LightOptions {
  dataDir?: string;
  maker?: Pick<PictureMaker, "lightTile">;
  freeBytes?: () => number;
}

/** A server that re-encodes an archive of elevation once it is started. */
export async function startedLight(db: Database, archive: Uint8Array, options: LightOptions = {}) {
  const { dataDir = temporaryFolder(), maker = { lightTile }, freeBytes = () => 1e12 } = options;
  const folder = temporaryFolder();
  const server = await mapServer(db, { MAP_TERRAIN: putArchive(folder, archive, "terrain.pmtiles") });
  const { maps, mapClock } = server;
  if (!maps.terrain) throw new Error("There is no terrain");
  const light = createLightTerrain({
    terrain: maps.terrain,
    dataDir,
    maker,
    log: (_level, message) => void server.log.push(message),
    now: () => mapClock.time,
    freeBytes: async () => freeBytes(),
  });
  maps.light = light;
  await light.open();
  const terrain = () => mapConfig(maps)?.terrain;
  return {
    ...server,
    light,
    dataDir,
    folder,
    terrain,
    files: () => readdirSync(dataDir),
    /** The address that the page has for a tile now. */
    addressOf: (tile: TileAddress) => terrain()?.url.replace("{z}/{x}/{y}", tile.join("/")) ?? "",
  };
}

/** Waits until all tiles are re-encoded. */
export const made = (light: LightTerrain) => until(() => expect(light.archive()).not.toBeNull());

/** Metres at a pixel of a tile of 256 px. */
export async function heightAt(
  answer: Response,
  encoding: "terrarium" | "mapbox",
  pixel: number,
): Promise<number> {
  const { data, info } = await sharp(await answer.arrayBuffer())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([256, 256]);
  const value = data.readUIntBE(3 * pixel, 3);
  return encoding === "terrarium" ? value / 256 - 32_768 : value / 10 - 10_000;
}
